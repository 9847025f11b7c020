// What `npx @aureus/dev` runs. It is packed as one file beside the built server, its pages and the devnet.
import { join } from 'node:path'
import process from 'node:process'
import { chainNamespaces } from '@aureus/protocol'
import { runProduct } from '../../../../scripts/process/runProduct.ts'
import { parseOptions } from '../options/options.ts'
import { readSettings } from '../options/readSettings.ts'
import { UsageError } from '../options/UsageError.ts'
import { environmentOf } from '../place/environment.ts'
import { prepareFolder } from '../place/prepareFolder.ts'

const help = `npx @aureus/dev [options]

Starts the Aureus server for development.

  --port N         of the server; 3000 unless given. The wallet and the inbox use the two ports after it.
  --data FOLDER    for its database and keys; .aureus unless given
  --families LIST  of ${chainNamespaces.join(', ')}, separated by commas; all unless given
  --no-devnet      without the chains, the inbox and the stand-ins of this machine
  --settings FILE  of the server's own settings, one NAME=value a line`

/** Where the built files are. */
const home = import.meta.dirname

try {
  const options = parseOptions(process.argv.slice(2))
  if (options.help) console.log(help)
  else {
    const settings = options.settings === undefined ? {} : readSettings(options.settings)
    const place = { folder: options.data, dapp: join(home, 'dapp') }
    const environment = environmentOf(options, settings, place, process.env)
    prepareFolder(options.data)
    await runProduct({
      entries: {
        server: join(home, 'apps/server/dist/main.js'),
        devnet: options.devnet ? join(home, 'devnet.js') : undefined,
      },
      environment,
      commandWithPort: (port) => `npx @aureus/dev --port ${port}`,
    })
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
