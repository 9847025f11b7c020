// `npm run events`: usage figures, read with the server's settings. See `eventsCommand.ts` there.
import { loadDotEnv } from './process/environment.ts'
import { entries, projectRoot } from './process/paths.ts'

loadDotEnv()
process.chdir(projectRoot)
process.execve?.(process.execPath, [process.execPath, entries.events, ...process.argv.slice(2)])
