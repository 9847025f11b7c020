// `npm run docs`: builds the documentation site into `.cache/docs`. `-- --serve` serves it instead.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeReference } from './docs/reference.ts'
import { runVitePress } from './docs/vitePress.ts'
import { packIfStale } from './packages/pack.ts'
import { ProblemError, reportAndExit } from './process/ProblemError.ts'
import { projectRoot } from './process/paths.ts'

const built = join(projectRoot, '.cache/docs/index.html')

try {
  if (process.argv.includes('--serve')) {
    if (!existsSync(built))
      throw new ProblemError('There is no site yet. Run "npm run docs" first.')
    await runVitePress('preview')
  } else {
    await packIfStale()
    await writeReference()
    await runVitePress('build')
    console.log('The site is in .cache/docs. "npm run docs:serve" serves it.')
  }
} catch (error) {
  reportAndExit(error)
}
