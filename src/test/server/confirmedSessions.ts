/** Suites of sessions in which somebody signs in anew before a setting is changed. */
import { givePhone } from './accountCalls';
import { startBackend, type Backend } from './backend';
import { addPerson, call, field, PASSWORD, signIn, type Answer, type Person } from './people';

/** Starts a backend with one person, who has a number and is signed in, for each test. */
export function setUpConfirmation() {
  const PHONE = '+12025550178';
  const DETAILS = {
    first_name: 'Pat',
    last_name: 'Doe',
    city: 'Washington',
    country: 'United States',
    zipcode: '20002',
  };

  let backend: Backend;
  let pat: Person;
  let token: string;
  beforeEach(async () => {
    backend = await startBackend({ providers: { simulator: 'http://127.0.0.1:1' } });
    pat = await addPerson(backend, 'pat@example.com');
    await givePhone(backend, pat, PHONE);
    token = await signIn(backend, pat);
  });
  afterEach(() => backend.stop());
  const post = (path: string, body?: object): Promise<Answer> =>
    call(backend, 'POST', path, { token, ...(body && { body }) });
  const confirm = (password: string): Promise<Answer> => post('/user/confirm', { password });
  const confirmAndGoOn = async () => {
    token = field(await confirm(PASSWORD), 'access_token');
  };
  const saveWithPhone = (phone: string) => post('/user/', { ...DETAILS, phone });

  return {
    PHONE,
    get backend() {
      return backend;
    },
    get pat() {
      return pat;
    },
    get token() {
      return token;
    },
    set token(value) {
      token = value;
    },
    post,
    confirm,
    confirmAndGoOn,
    saveWithPhone,
  };
}
