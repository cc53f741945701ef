/** The command lines of the tools. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * As `parseArgs`, but `--help` tells what there is, and so does whatever there is not, without a stack (exit code 2).
 * @param usage what there is; by default, the names of the options
 */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage = `Options: ${Object.keys(config.options ?? {})
    .map((name) => `--${name}`)
    .join(', ')}`,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    process.exit(2);
  }
}
