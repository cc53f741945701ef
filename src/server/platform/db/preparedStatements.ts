/** Prepared statements for the embedded engine, which would otherwise parse and plan at every use: longer than the run itself. */
import {
  parse,
  protocol,
  type ParserOptions,
  type PGlite,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';

/** Statements that are kept; any further one runs unprepared. */
const MAX_STATEMENTS = 200;

/** A statement that the engine knows by name. */
interface PreparedStatement {
  name: string;
  /** Of its parameters. */
  types: readonly number[];
}

const { serialize } = protocol;

function joined(messages: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(messages));
}

/**
 * From now on every statement with values, outside of transactions, is parsed once. To be called after the
 * migrations: a prepared statement is bound to the columns it was made for.
 */
export function cachePreparedStatements(engine: PGlite): void {
  const kept = new Map<string, PreparedStatement>();
  const parsersOf = new WeakMap<ParserOptions, PGlite['parsers']>();
  const runUnprepared = engine.query.bind(engine);

  const prepare = async (text: string): Promise<PreparedStatement> => {
    const name = `kept_${kept.size}`;
    const { messages } = await engine.execProtocol(
      joined([
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    );
    const statement = { name, types: parse.parseDescribeStatementResults(messages) };
    kept.set(text, statement);
    return statement;
  };

  /** The caller's own parsers over the engine's, by prototype: copying all of them each time is a fifth of a read. */
  const withEngines = (own: ParserOptions): PGlite['parsers'] => {
    const all =
      parsersOf.get(own) ?? Object.assign(Object.create(engine.parsers) as PGlite['parsers'], own);
    parsersOf.set(own, all);
    return all;
  };

  const run = async <T>(
    text: string,
    values: readonly unknown[],
    { parsers, ...options }: QueryOptions = {},
  ): Promise<Results<T>> => {
    const { name, types } = kept.get(text) ?? (await prepare(text));
    const texts = values.map((value, at) => {
      if (value === null || value === undefined) return null;
      const write = engine.serializers[types[at] ?? 0] ?? String;
      return write(value);
    });
    const { messages } = await engine.execProtocol(
      joined([
        serialize.bind({ statement: name, values: texts }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    );
    const [results] = parse.parseResults(
      messages,
      parsers ? withEngines(parsers) : engine.parsers,
      options,
    );
    return results as Results<T>;
  };

  engine.query = <T>(text: string, values: unknown[] = [], options?: QueryOptions) => {
    const isKept = values.length > 0 && (kept.has(text) || kept.size < MAX_STATEMENTS);
    if (!isKept) return runUnprepared<T>(text, values, options);
    // Like the engine's own `query`: never between the statements of somebody's transaction.
    return engine._runExclusiveTransaction(() =>
      engine._runExclusiveQuery(() => run<T>(text, values, options)),
    );
  };
}
