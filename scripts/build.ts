// `npm run build`
import { buildProduct } from './build/build.ts'
import { reportAndExit } from './process/ProblemError.ts'
import { writeRelease } from './release/release.ts'

try {
  const result = await buildProduct()
  console.log(
    result === 'fresh'
      ? 'The build is up to date.'
      : 'Built to the folders dist of apps/web, apps/wallet, apps/console and apps/server.',
  )
  const isSigned = await writeRelease(process.env)
  console.log('Wrote dist/sbom.cdx.json and dist/wallet-manifest.json.')
  if (!isSigned) console.log('The manifest is NOT SIGNED. Set RELEASE_KEY_FILE to sign it.')
} catch (error) {
  reportAndExit(error)
}
