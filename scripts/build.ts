// `npm run build`
import { buildIfStale } from './build/build.ts'
import { reportAndExit } from './process/ProblemError.ts'

try {
  const result = await buildIfStale()
  console.log(
    result === 'fresh'
      ? 'The build is up to date.'
      : 'Built to apps/web/dist and apps/wallet/dist.',
  )
} catch (error) {
  reportAndExit(error)
}
