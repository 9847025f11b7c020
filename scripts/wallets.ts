// `npm run wallets:import -- <address or file>`, with the server's settings. See `wallets/import` there.
import { loadDotEnv } from './process/environment.ts'
import { entries, projectRoot } from './process/paths.ts'

loadDotEnv()
process.chdir(projectRoot)
process.execve?.(process.execPath, [process.execPath, entries.wallets, ...process.argv.slice(2)])
