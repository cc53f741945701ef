/** The command lines of the tools. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * As `parseArgs`, but who asks for what there is not is told what there is, without a stack; the process ends with 2.
 * @param usage what there is; by default, the names of the options
 */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage = `Options: ${Object.keys(config.options ?? {})
    .map((name) => `--${name}`)
    .join(', ')}`,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    process.exit(2);
  }
}
