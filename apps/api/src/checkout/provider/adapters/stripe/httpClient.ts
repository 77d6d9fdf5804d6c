import { Stripe } from 'stripe';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/**
 * Rejects a response that is not an object. With `null` or a text the SDK throws outside its promise: the call would
 * never end, and the process would crash.
 */
export function createHttpClient(): HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const response = await client.makeRequest(...request);
      const readJson = response.toJSON.bind(response);
      response.toJSON = async () => {
        const answer: unknown = await readJson();
        if (typeof answer !== 'object' || answer === null) throw new TypeError('The answer is no object');
        return answer;
      };
      return response;
    },
  };
}
