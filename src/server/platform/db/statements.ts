/** The embedded engine would parse and plan a statement anew at each use, which takes longer than running it. */
import {
  parse,
  protocol,
  type ParserOptions,
  type PGlite,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';

/** Texts that are kept; what comes later is run as the engine does it. */
const MOST = 200;

/** A statement the engine knows by name. */
interface Kept {
  name: string;
  /** Of its parameters. */
  types: readonly number[];
}

const { serialize } = protocol;

function joined(messages: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(messages));
}

/**
 * From now on every statement with values, outside of transactions, is parsed once. Begin after the
 * schema is there: what is kept holds to the columns it was made for.
 */
export function keepStatements(engine: PGlite): void {
  const kept = new Map<string, Kept>();
  const parsersOf = new WeakMap<ParserOptions, PGlite['parsers']>();
  const runAnew = engine.query.bind(engine);

  const keep = async (text: string): Promise<Kept> => {
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

  /** A caller's own, before the engine's. The engine would copy all of both at each use, a fifth of a read's time. */
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
    const { name, types } = kept.get(text) ?? (await keep(text));
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
    const isKept = values.length > 0 && (kept.has(text) || kept.size < MOST);
    if (!isKept) return runAnew<T>(text, values, options);
    // As the engine's own: not between the statements of somebody's transaction.
    return engine._runExclusiveTransaction(() =>
      engine._runExclusiveQuery(() => run<T>(text, values, options)),
    );
  };
}
