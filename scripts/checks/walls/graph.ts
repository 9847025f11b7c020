// The allowed imports between packages. Dependencies point downward only.
import type { Import } from './imports.ts'
import { auditedPackages, splitters } from './workerGraph.ts'

/** A package's folder and its allowed imports. `inTests` adds to them for its tests. */
export const layers: Record<string, { may: string[]; inTests?: string[] }> = {
  'packages/protocol': { may: [] },
  'packages/core': { may: ['protocol'], inTests: ['test-wallet'] },
  'packages/react': { may: ['core', 'protocol'], inTests: ['test-wallet'] },
  'packages/element': { may: ['core', 'protocol', 'react'] },
  // Its templates are applications.
  'packages/create-aureus': { may: ['core', 'protocol', 'react'] },
  'packages/dev': { may: ['protocol'] },
  'packages/admin': { may: ['protocol'] },
  'packages/wagmi': { may: ['core', 'protocol'], inTests: ['react', 'test-wallet'] },
  'packages/server': { may: ['protocol'] },
  // It has no package of ours inside. Its tests compare its messages with those of the frame.
  'packages/connector': { may: [], inTests: ['protocol'] },
  'packages/test-wallet': { may: [] },
  // Builds, the server and the scripts use it. Browsers get what it made.
  'packages/languages': { may: ['protocol'] },
  'apps/web': { may: ['languages', 'react', 'core', 'protocol'], inTests: ['test-wallet'] },
  'apps/console': { may: ['react', 'core', 'protocol'] },
  'apps/wallet': { may: ['languages', 'protocol'] },
  // Its tests let the backends of apps verify what it signed.
  'apps/server': { may: ['languages', 'protocol'], inTests: ['server'] },
  // The devnet's phone is the test wallet at the other end of the relay, operated by hand.
  'apps/devnet': { may: ['protocol', 'test-wallet'] },
  e2e: { may: ['languages', 'protocol', 'test-wallet'] },
  bench: { may: ['react', 'core', 'protocol', 'test-wallet'] },
  scripts: { may: ['languages', 'protocol'] },
}

/** Tests and their support code. */
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^(e2e|scripts\/test)\//.test(file)

/** @returns the problem with this import, or undefined */
export function judgeImport({ file, specifier }: Import): string | undefined {
  const home = layerOf(file)
  if (!home) return 'belongs to no package of the house'
  const inWorker = judgeWorker(file, specifier)
  if (inWorker) return inWorker
  if (specifier.startsWith('.')) return judgeRelative(home, file, specifier)
  const [, name, inside] = /^@aureus\/([^/]+)(\/.+)?$/.exec(specifier) ?? []
  if (!name) return undefined
  const { may, inTests = [] } = layers[home] ?? { may: [] }
  // The server's own package is called auth-server.
  if (home.endsWith(`/${name}`) && home !== 'apps/server')
    return 'names its own package: import the file itself'
  if (!may.includes(name) && !(isTest(file) && inTests.includes(name))) {
    return `${home} may not import ${name}`
  }
  if (inside?.includes('/src')) return `reaches past the exports of ${name}`
  return undefined
}

const worker = 'apps/wallet/src/keys/worker/'
const shares = 'apps/wallet/src/keys/deviceShares/'
const protocolInWorker = /^@aureus\/protocol(\/(custody|operations|permissions))?$/

/** Only audited code may run where keys are whole, and only the checked functions may split and combine them. */
function judgeWorker(file: string, specifier: string): string | undefined {
  if (specifier === 'shamir-secret-sharing' && !splitters.test(file))
    return 'only shares/split.ts and shares/combine.ts may split and combine'
  if (isTest(file) || !(file.startsWith(worker) || file.startsWith(shares))) return undefined
  if (!specifier.startsWith('.'))
    return auditedPackages.test(specifier) || protocolInWorker.test(specifier)
      ? undefined
      : 'is not allowed where keys are whole'
  const target = new URL(specifier, `file:///${file}`).pathname.slice(1)
  if (target.startsWith(worker) || target.startsWith(shares)) return undefined
  return 'leaves the code of the Worker'
}

function layerOf(path: string): string | undefined {
  return Object.keys(layers).find((folder) => path.startsWith(`${folder}/`))
}

function judgeRelative(home: string, file: string, specifier: string): string | undefined {
  const target = new URL(specifier, `file:///${file}`).pathname.slice(1)
  if (target.startsWith(`${home}/`)) return undefined
  // Browser tests start the product with the code of `npm test`, and install what `npm run packages` packs.
  if (
    home === 'e2e' &&
    /^scripts\/(build\/build\.ts$|process\/portFree\.ts$|(packages|pictures|test)\/)/.test(target)
  )
    return undefined
  // Every caller of the compiler gives it the same arguments.
  if (target === 'scripts/process/compilers.ts') return undefined
  // The bench builds, starts and measures the product with the code of the other scripts.
  if (home === 'bench' && /^(scripts\/|e2e\/harness\/walletBundle\.ts$)/.test(target))
    return undefined
  // Tests start the devnet in their own process.
  if (isTest(file) && target.startsWith('apps/devnet/src/')) return undefined
  // Tests of the embedded wallet's connector use the real frame at the other end.
  if (isTest(file) && target.startsWith('apps/wallet/src/testing/')) return undefined
  // The development server is the real server behind Vite; browser tests use it too.
  if (/^scripts\/(dev|test)\//.test(file) && target.startsWith('apps/server/src/')) return undefined
  // Tests of the deployments compare what they set with the server's settings.
  if (file === 'scripts/deploy/settings.ts' && target.startsWith('apps/server/src/app/config/'))
    return undefined
  // The size check draws a document as the server does.
  if (file === 'scripts/checks/sizes/document.ts' && target.startsWith('apps/server/src/'))
    return undefined
  // The doctor and the console read what DNS says about mail with the same code.
  if (file === 'scripts/doctor/mail.ts' && target === 'apps/server/src/platform/mail/senderDns.ts')
    return undefined
  // The server reads the log of releases with the code of the scripts that write and verify it.
  if (
    /^scripts\/release\/(log|verify)\//.test(file) &&
    target.startsWith('apps/server/src/platform/releaseLog/')
  )
    return undefined
  // The check of the specification reads the catalogue's texts.
  if (
    file === 'scripts/checks/specification/catalogue.ts' &&
    target === 'packages/protocol/src/errors/catalogue.ts'
  )
    return undefined
  // The doctor looks for the contracts that pages call.
  if (file === 'scripts/doctor/contracts.ts' && target === 'packages/protocol/src/exports/swap.ts')
    return undefined
  // The packed development server is run by the supervisor of `npm start`.
  if (file.startsWith('packages/dev/src/') && target === 'scripts/process/runProduct.ts')
    return undefined
  // Packages are built with the plugins and the groups of the page.
  if (file.startsWith('scripts/packages/') && target.startsWith('apps/web/build/')) return undefined
  // The bench renders the product's own page without its server.
  if (file === 'bench/render/bare.tsx' && target.startsWith('apps/web/src/')) return undefined
  return `leaves ${home} by a path: import the package by its name`
}
