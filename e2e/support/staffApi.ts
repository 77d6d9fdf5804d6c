type Answer<Data> = { data: Data };

/** The API as the demo company's administrator, or somebody else, uses it. Rejects what is refused. */
export async function staffApi(api: string, email = 'admin@marea.test') {
  const person = { email, password: 'Marea-demo-2026' };
  const { jwt_token: token } = await ask<{ jwt_token: string }>('POST', '/api/user/login', person);
  const staff = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    ask<Data>(method, path, body, token);
  /** The records of a list, which come in pages or all at once. */
  const list = async <Row = { _id: string }>(path: string): Promise<Row[]> => {
    const answer = await (await fetch(`${api}${path}`, { headers: { token } })).json();
    return (answer as { docs?: Row[]; data?: Row[] }).docs ?? answer.data;
  };
  /** Adds a picture to a gallery. */
  const hang = async (path: string, picture: Buffer): Promise<void> => {
    const form = new FormData();
    form.set('image', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'picture.png');
    const response = await fetch(`${api}${path}`, { method: 'PUT', headers: { token }, body: form });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  return Object.assign(staff, { list, hang });

  async function ask<Data>(method: string, path: string, body?: object, session = ''): Promise<Data> {
    const headers = { 'content-type': 'application/json', token: session };
    const response = await fetch(`${api}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return ((await response.json()) as Answer<Data>).data;
  }
}
export type StaffApi = Awaited<ReturnType<typeof staffApi>>;
