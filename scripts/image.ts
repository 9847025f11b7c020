// `npm run image` assembles the files of the container image into .cache/image. `-- --arch arm64` for the other
// architecture, `-- --measure` also says how large they are compressed.
import { parseArgs } from 'node:util'
import { compressedSizes } from './image/compressedSizes.ts'
import { type Architecture, architectures } from './image/nodeBinary.ts'
import { treeIfStale } from './image/tree.ts'
import { ProblemError, reportAndExit } from './process/ProblemError.ts'

const ownArchitecture = process.arch === 'arm64' ? 'arm64' : 'amd64'

try {
  const { values } = parseArgs({
    options: {
      arch: { type: 'string', default: ownArchitecture },
      measure: { type: 'boolean', default: false },
    },
  })
  const { folder, nodeVersion, stripped } = await treeIfStale(known(values.arch))
  console.log(
    `${folder}\nNode ${nodeVersion}${stripped ? '' : ', with its symbols: no strip here'}`,
  )
  if (values.measure) for (const line of await compressedSizes(folder)) console.log(line)
} catch (error) {
  reportAndExit(error)
}

function known(name: string): Architecture {
  const found = architectures.find((one) => one === name)
  if (found) return found
  throw new ProblemError(`--arch must be one of ${architectures.join(', ')}.`)
}
