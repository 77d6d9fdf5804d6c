import { exampleBodies } from './exampleBodies.ts';
import { exampleOf } from './exampleOf.ts';
import type { Description } from './schemaTree.ts';
import { mediaOf, operationsOf, ownersOf } from './schemaTree.ts';

const JSON_MEDIA = 'application/json';

/** Gives each parameter, body and answer an example; the same ones each time. */
export function addExamples(description: Description): void {
  for (const operation of operationsOf(description)) {
    const owners = ownersOf(operation);
    for (const parameter of operation.parameters ?? []) {
      parameter.example = exampleOf(parameter.schema, description, ['parameter', ...owners], parameter.name);
    }
    for (const media of mediaOf(operation.requestBody)) {
      if (media.schema)
        media.example = exampleBodies[operation.operationId] ?? exampleOf(media.schema, description, owners);
    }
    for (const answer of Object.values(operation.responses)) {
      const json = answer.content?.[JSON_MEDIA];
      if (json?.schema) json.example = exampleOf(json.schema, description, owners);
    }
  }
}
