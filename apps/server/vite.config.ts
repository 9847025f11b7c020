// Builds the server as one file, with what it takes from packages. Node then resolves and reads one module instead of
// 2,400, which is most of a start. One file, so that a newer build can replace it while the server runs. The output is
// AUREUS_OUT_DIR (an absolute path).
import { join } from 'node:path'
import { pseudoFiles } from '@aureus/languages/pseudoFiles'

const root = import.meta.dirname

export default {
  root,
  plugins: [pseudoFiles()],
  ssr: {
    noExternal: true,
    // Reads a WebAssembly file beside its own.
    external: ['tiny-secp256k1'],
  },
  // Packages with a variant for production use it, as they do when `npm run serve` runs the sources.
  define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
  build: {
    ssr: true,
    target: 'node24',
    outDir: process.env['AUREUS_OUT_DIR'],
    emptyOutDir: true,
    // Stack traces keep their names.
    minify: false,
    rolldownOptions: {
      input: join(root, 'src/app/main.ts'),
      // `pg` works without it.
      external: ['pg-native'],
      output: { entryFileNames: 'main.js', codeSplitting: false },
    },
  },
}
