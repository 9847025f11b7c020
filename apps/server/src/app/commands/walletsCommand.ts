// `npm run wallets:import -- https://registry.example/wallets.json` (or a file) adds wallets to the built-in list.
// `--private` allows an address inside the operator's own network.
import { parseArgs } from 'node:util'
import { importWallets } from '../../chain/walletList/import/importWallets.ts'
import { EXIT_SETTINGS, SettingsError } from '../../platform/settings/problem.ts'
import { readDataSettings } from '../config/settings.ts'
import { unknownVariables } from '../config/unknownVariables.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { private: { type: 'boolean', default: false } },
})
const [source, ...more] = positionals
if (source === undefined || more.length > 0) {
  console.error('Usage: npm run wallets:import -- <address or file> [--private]')
  process.exitCode = 1
} else {
  for (const line of unknownVariables(process.env)) console.error(line)
  try {
    const { dataDir } = readDataSettings(process.env)
    const { wallets, pictures, leftOut } = await importWallets({
      source,
      dataDir,
      isPrivate: values.private,
    })
    console.log(`Imported ${wallets} wallets, ${pictures} with a picture.`)
    if (leftOut.length > 0) console.log(`Skipped: ${leftOut.join(', ')}.`)
    console.log('Restart the server to list them.')
  } catch (error) {
    const isSetting = error instanceof SettingsError
    console.error(isSetting ? error.message : `${source}: ${(error as Error).message}`)
    process.exitCode = isSetting ? EXIT_SETTINGS : 1
  }
}
