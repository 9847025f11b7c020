// Builds what @aureus/dev runs beside the server: its command, the devnet and the Solana chain's process. Native code stays
// outside, because npm chooses it for the machine.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { projectRoot } from '../process/paths.ts'

const devnet = join(projectRoot, 'apps/devnet/src')

export default {
  root: projectRoot,
  publicDir: false,
  plugins: [filesBeside()],
  ssr: { noExternal: true },
  define: {
    'process.env.NODE_ENV': 'process.env.NODE_ENV',
    // Some modules of the devnet are commands too.
    'import.meta.main': 'false',
  },
  build: {
    target: 'node24',
    ssr: true,
    emitAssets: true,
    outDir: process.env['AUREUS_OUT_DIR'],
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      external: [/^litesvm-/, /\.node$/, 'bufferutil', 'utf-8-validate'],
      input: {
        main: join(projectRoot, 'packages/dev/src/exports/main.ts'),
        devnet: join(devnet, 'main.ts'),
        solana: join(devnet, 'solana/main.ts'),
      },
      // In one folder, so that a path beside a module is a path beside its file.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

interface EmittedFile {
  type: 'asset'
  fileName: string
  source: string
}

/** Scripts of pages, which the devnet reads beside its modules, and the module that it runs as a process. */
function filesBeside() {
  const own = /new URL\('(\w+\.js)', import\.meta\.url\)/g
  const process = /new URL\('\.\/main\.ts', import\.meta\.url\)/
  const resolved = /new URL\(import\.meta\.resolve\('([^']+)'\)\)/
  return {
    name: 'files-beside',
    enforce: 'pre' as const,
    transform(this: { emitFile(file: EmittedFile): void }, code: string, id: string) {
      if (!id.startsWith(devnet)) return undefined
      const emit = (path: string, fileName: string) => {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path, 'utf8') })
        return `new URL('./${fileName}', import.meta.url)`
      }
      const folder = join(id, '..')
      const name = relative(devnet, folder).replaceAll('/', '-')
      return code
        .replace(process, "new URL('./solana.js', import.meta.url)")
        .replace(own, (_, file: string) => emit(join(folder, file), `${name}-${file}`))
        .replace(resolved, (_, file: string) =>
          emit(createRequire(id).resolve(file), file.split('/').at(-1) ?? ''),
        )
    },
  }
}
