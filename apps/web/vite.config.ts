// `vite build` builds the client, then `vite build --ssr` builds the server's renderer. The output root is `dist` or
// AUREUS_OUT_DIR (an absolute path), so that a build can be made elsewhere and swapped in. With AUREUS_FAMILIES=together,
// the client is built for pages with every chain family and added to the files of the first build.
import { join, resolve } from 'node:path'
import { translated } from '@aureus/languages/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildId } from './build/buildId.ts'
import { pageChunks } from './build/chunks.ts'
import { classNames } from './build/classNames.ts'
import { clientManifest, manifestFiles, readScripts, scriptLists } from './build/clientManifest.ts'
import { emptyChunks } from './build/emptyChunks.ts'
import { groupedEntries } from './build/groupedEntries.ts'
import { helpersInReact } from './build/helpersInReact.ts'
import { oneFile } from './build/oneFile.ts'
import { partLoader } from './build/partLoader.ts'
import { pureSchemas } from './build/pureSchemas.ts'
import { puzzleWorker } from './build/puzzleWorker.ts'

const root = import.meta.dirname

const inFirstLoad = /\/(entry\.client|first|react|rolldown-runtime)-[^/]+$/

export default defineConfig(({ isSsrBuild, command }) => {
  const outRoot = resolve(root, process.env['AUREUS_OUT_DIR'] ?? 'dist')
  const clientDir = join(outRoot, 'client')
  const families = process.env['AUREUS_FAMILIES'] === 'together' ? 'together' : 'apart'
  const isFirst = families === 'apart'
  return {
    root,
    appType: 'custom',
    plugins: [
      translated(
        isSsrBuild
          ? { asFiles: true, known: () => readScripts(clientDir) }
          : { list: scriptLists[families] },
      ),
      puzzleWorker(root),
      oneFile('@walletconnect/sign-client', ['SignClient']),
      react(),
      pureSchemas(),
      classNames(),
      partLoader(),
      emptyChunks(),
      helpersInReact(),
      groupedEntries({ root, manifest: manifestFiles[families] }),
      clientManifest({ clientDir, command }),
      buildId({ outRoot }),
    ],
    css: {
      transformer: 'lightningcss',
      lightningcss: { drafts: { customMedia: true } },
    },
    worker: { format: 'es' },
    // Without node_modules, because the server imports the renderer by path.
    ssr: { noExternal: command === 'build' ? true : [/^@aureus\//] },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: {
      target: 'baseline-widely-available',
      outDir: isSsrBuild ? join(outRoot, 'server') : clientDir,
      emptyOutDir: isFirst,
      copyPublicDir: !isSsrBuild && isFirst,
      manifest: !isSsrBuild && manifestFiles[families],
      // The content security policy allows no `data:` font and needs no inlined asset.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The document itself loads these files before any code can request them.
        resolveDependencies: (_file, files) => files.filter((file) => !inFirstLoad.test(file)),
      },
      reportCompressedSize: false,
      rolldownOptions: isSsrBuild
        ? {
            input: join(root, 'src/entry.server.tsx'),
            output: {
              entryFileNames: 'entry.server.js',
              chunkFileNames: '[name].js',
              // Every language has a copy. Names stay, for the stacks of errors.
              minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
              codeSplitting: {
                // Code without texts, which all languages share. One text in it would copy all of it for each language.
                groups: [
                  {
                    name: 'shared',
                    test: /^(?!.*(?:\/messages\/en\.|\/exports\/phrases\.)).*(?:node_modules|packages\/(?:core|protocol)\/src)/,
                    priority: 1,
                  },
                  { name: 'app', test: /./ },
                ],
              },
            },
          }
        : {
            input: join(root, 'src/entry.client.tsx'),
            // Inlines single names and sentences, so that their file need not load.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: pageChunks(families),
              },
            },
          },
    },
  }
})
