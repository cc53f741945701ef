/** Fills a database with accounts, calls and what comes of them by SQL alone, as years of use would. */
import pg from 'pg';

/** Beside these, every account has its share of the rest. */
export const SIZES = { small: 1_000, middle: 10_000, large: 100_000 } as const;
export type Size = keyof typeof SIZES;
/** Calls in the whole database, step by step. */
export const WHOLES = [10_000, 100_000, 1_000_000] as const;
export const ACCOUNTS = 1_000;

/** The account with this number has this token and this intake key; small, middle and large are 1, 2 and 3. */
export const tokenOf = (account: number): string => `scale-token-${account}`;
export const keyOf = (account: number): string => `scale-key-${account}`;
export const NUMBER_OF: Readonly<Record<Size, number>> = { small: 1, middle: 2, large: 3 };

const MAKE_ACCOUNTS = `
  insert into accounts (id, email, password_hash, first_name)
    select lpad(to_hex(n), 32, '0')::uuid, 'scale' || n || '@example.com', 'none', 'Person ' || n
    from generate_series(1, ${ACCOUNTS}) n;
  insert into sessions (token_hash, account_id)
    select encode(sha256(('scale-token-' || n)::bytea), 'hex'), lpad(to_hex(n), 32, '0')::uuid
    from generate_series(1, ${ACCOUNTS}) n;
  insert into invitees (account_id, phone_key, name, email)
    select lpad(to_hex(account), 32, '0')::uuid, '+1202' || lpad(n::text, 7, '0'), 'Invitee ' || n, ''
    from generate_series(1, ${ACCOUNTS}) account, generate_series(1, 100) n;
  insert into factors (account_id, kind, phone)
    select lpad(to_hex(n), 32, '0')::uuid, 'sms', '+12025550100' from generate_series(1, ${ACCOUNTS}) n;
  insert into intake_keys (key_hash, account_id)
    select encode(sha256(('scale-key-' || n)::bytea), 'hex'), lpad(to_hex(n), 32, '0')::uuid
    from generate_series(1, ${ACCOUNTS}) n;
  insert into bookings (account_id, title, location, location_detail, starts_at, ends_at, buffer_minutes,
      name, email, phone, phone_key, questions, answers, zone, state, key)
    select lpad(to_hex(account), 32, '0')::uuid, 'Fitting', 'phone', '', time, time + interval '30 minutes', 0,
      'Caller ' || n, '', '', '+1202' || lpad((n * 7)::text, 7, '0'), '[]', '[]', 'UTC', 'booked', n::text
    from generate_series(1, ${ACCOUNTS}) account, generate_series(1, 20) n,
      lateral (select timestamptz '2026-01-01' + n * interval '1 hour' as time) at;`;

/** Calls \`first\` to \`last\` of each account between two numbers; half ask something, a third want a call back. */
const MAKE_CALLS = `
  insert into calls (account_id, source, external_id, time, customer_name, phone, phone_key, query, wants_callback)
    select lpad(to_hex(account), 32, '0')::uuid, 'own', 'scale' || n,
      timestamptz '2025-01-01' + n * interval '5 minutes', 'Caller ' || n,
      '+1202' || lpad((n % 10000000)::text, 7, '0'), '+1202' || lpad((n % 10000000)::text, 7, '0'),
      case when n % 2 = 0 then 'Are you open on day ' || n || '?' end, n % 3 = 0
    from generate_series($1::int, $2::int) account, generate_series($3::int, $4::int) n`;

/** Each that wants to be called back has its callback; one in ten is open. */
const MAKE_CALLBACKS = `
  with made as (
    insert into callbacks (account_id, call_id, time, tie, phone_key, state)
      select account_id, id, time, external_id, phone_key, case when id % 10 = 0 then 'open' else 'done' end
      from calls where wants_callback and callback_id is null
    returning account_id, id, call_id
  )
  update calls set callback_id = made.id from made
    where calls.account_id = made.account_id and calls.id = made.call_id`;

/** Fills up to that many calls. @returns the accounts whose size is there by now */
export async function fillTo(url: string, whole: (typeof WHOLES)[number]): Promise<Size[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const count = async (text: string) =>
      Number((await client.query<{ count: string }>(text)).rows[0]?.count);
    if ((await count('select count(*) from accounts')) === 0) await client.query(MAKE_ACCOUNTS);
    const sizes = (Object.keys(SIZES) as Size[]).filter((size) => SIZES[size] * 10 <= whole);
    for (const size of sizes) {
      const number = NUMBER_OF[size];
      const there = `select count(*) from calls where external_id = 'scale1' and account_id = lpad(to_hex(${number}), 32, '0')::uuid`;
      if ((await count(there)) === 0)
        await client.query(MAKE_CALLS, [number, number, 1, SIZES[size]]);
    }
    const rest = whole - (await count('select count(*) from calls'));
    const first = Object.keys(SIZES).length + 1;
    const share = await count(
      `select count(*) from calls where account_id = lpad(to_hex(${first}), 32, '0')::uuid`,
    );
    const each = Math.floor(rest / (ACCOUNTS - first + 1));
    await client.query(MAKE_CALLS, [first, ACCOUNTS, share + 1, share + each]);
    await client.query(MAKE_CALLBACKS);
    await client.query('vacuum analyze');
    return sizes;
  } finally {
    await client.end();
  }
}
