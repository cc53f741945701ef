import { startBackend, type Backend } from '@/testing/backend';

describe('the application', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  it('signs a person up and in', async () => {
    const post = (path: string, body: object) =>
      fetch(backend.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const person = { email: 'kim@example.com', password: 'Correct-horse-9' };
    expect((await post('/signup/', { ...person, name: 'Kim' })).status).toBe(200);
    const reply = await post('/login', person);
    expect(await reply.json()).toEqual({ access_token: expect.any(String), sign_out: true });
  });
});
