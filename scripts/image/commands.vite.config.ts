// Builds the operator's commands for the image, where there are no sources. They share chunks: nothing replaces the files
// of an image while it runs.
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

const commands = join(projectRoot, 'apps/server/src/app/commands')

export default {
  root: join(projectRoot, 'apps/server'),
  publicDir: false,
  ssr: {
    noExternal: true,
    // Reads a WebAssembly file beside its own.
    external: ['tiny-secp256k1'],
  },
  define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
  build: {
    ssr: true,
    target: 'node24',
    outDir: process.env['AUREUS_OUT_DIR'],
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      external: ['pg-native', 'bufferutil', 'utf-8-validate'],
      input: {
        admin: join(projectRoot, 'packages/admin/src/exports/main.ts'),
        backup: join(commands, 'backupCommand.ts'),
        escrow: join(commands, 'escrowCommand.ts'),
        events: join(commands, 'eventsCommand.ts'),
        keys: join(commands, 'keysCommand.ts'),
        migrate: join(commands, 'migrateCommand.ts'),
        relay: join(projectRoot, 'apps/devnet/src/relay/main.ts'),
        restore: join(commands, 'restoreCommand.ts'),
        descriptors: join(commands, 'descriptorsCommand.ts'),
        wallets: join(commands, 'walletsCommand.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
}
