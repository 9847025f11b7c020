import { join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')
/** What builds write is below it: the project itself, or a folder of its own for tests in the pseudo-language. */
export const builtRoot =
  process.env['TEST_LANGUAGE'] === 'pseudo' ? join(projectRoot, '.cache/pseudo') : projectRoot
/** The built example site of the devnet. */
export const dappFolder = join(projectRoot, '.cache/dapp')

/** The folder with all persistent data. Relative settings refer to the project's folder. */
export function dataDirectory(env: NodeJS.ProcessEnv): string {
  return resolve(projectRoot, env['DATA_DIR'] || '.data')
}

/** The entry points that the supervisor starts. */
export const entries = {
  devnet: join(projectRoot, 'apps/devnet/src/main.ts'),
  /** Built from `apps/server/src/app/main.ts`. */
  server: join(builtRoot, 'apps/server/dist/main.js'),
  events: join(projectRoot, 'apps/server/src/app/commands/eventsCommand.ts'),
  settings: join(projectRoot, 'apps/server/src/app/commands/settingsCommand.ts'),
  descriptors: join(projectRoot, 'apps/server/src/app/commands/descriptorsCommand.ts'),
  wallets: join(projectRoot, 'apps/server/src/app/commands/walletsCommand.ts'),
}

/** Loads `.env` before a command, with `node --import`. */
export const dotEnvModule = join(projectRoot, 'scripts/process/dotEnv.ts')
