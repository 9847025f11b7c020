// `npm run serve`: the server alone, for production. It replaces this process, so signals, output and exit code are
// its own.
import { buildProduct, isBuilt } from './build/build.ts'
import { keepCompiledCode, loadDotEnv } from './process/environment.ts'
import { ProblemError, reportAndExit } from './process/ProblemError.ts'
import { entries, projectRoot } from './process/paths.ts'

loadDotEnv()
keepCompiledCode()
process.chdir(projectRoot)

try {
  if (process.env['SKIP_BUILD'] !== '1') await buildProduct()
  else if (!isBuilt()) {
    throw new ProblemError('SKIP_BUILD=1 but there is no build. Run "npm run build" first.')
  }
} catch (error) {
  reportAndExit(error)
}

process.execve?.(process.execPath, [process.execPath, entries.server], {
  ...process.env,
  NODE_ENV: 'production',
})
