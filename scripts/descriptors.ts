// `npm run descriptors -- --from CHECKOUT`, with the server's settings. See `descriptorsCommand.ts` there.
import { loadDotEnv } from './process/environment.ts'
import { entries, projectRoot } from './process/paths.ts'

loadDotEnv()
process.chdir(projectRoot)
process.execve?.(process.execPath, [
  process.execPath,
  entries.descriptors,
  ...process.argv.slice(2),
])
