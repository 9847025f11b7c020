// `vite build` makes the client, `vite build --ssr` then makes the server's renderer from it. The output
// root is `dist`, or AUREUS_OUT_DIR (an absolute path), so that a build can be made aside and swapped in.
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildId } from './build/buildId.ts'
import { clientManifest } from './build/clientManifest.ts'
import { pureSchemas } from './build/pureSchemas.ts'

const root = import.meta.dirname

/** Modules of the first load that later chunks import too. One that only later chunks need does not belong here. */
const shared = new RegExp(
  [
    'protocol/src/(caip/caip|errors/(AureusError|catalogue))',
    'core/src/(state/(accounts|network|select|modal)|modal/(router|views)|actions/revealModal)',
  ]
    .map((path) => `/packages/${path}\\.ts$`)
    .join('|'),
)

export default defineConfig(({ isSsrBuild, command }) => {
  const outRoot = resolve(root, process.env['AUREUS_OUT_DIR'] ?? 'dist')
  const clientDir = join(outRoot, 'client')
  return {
    root,
    appType: 'custom',
    plugins: [react(), pureSchemas(), clientManifest({ clientDir, command }), buildId({ outRoot })],
    css: {
      transformer: 'lightningcss',
      lightningcss: { drafts: { customMedia: true } },
    },
    // One renderer file without node_modules beside it: the server imports it by path.
    ssr: { noExternal: command === 'build' ? true : [/^@aureus\//] },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: {
      target: 'baseline-widely-available',
      outDir: isSsrBuild ? join(outRoot, 'server') : clientDir,
      emptyOutDir: true,
      copyPublicDir: !isSsrBuild,
      manifest: !isSsrBuild,
      // The content security policy allows no `data:` font and needs no inlined asset.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: isSsrBuild
        ? {
            input: join(root, 'src/entry.server.tsx'),
            output: { entryFileNames: 'entry.server.js', codeSplitting: false },
          }
        : {
            input: join(root, 'src/entry.client.tsx'),
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  // React changes rarely: a release of ours leaves its chunk in every cache.
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  },
                  // In one file they compress better than in five.
                  { name: 'shared', test: shared },
                  // Parsers are for answers of servers and wallets: nothing in the first load needs one.
                  {
                    name: 'schemas',
                    test: /node_modules[\\/]valibot[\\/]|protocol[\\/]src[\\/](caip[\\/]schemas|siwx|networks|rpc|faucet)/,
                  },
                ],
              },
            },
          },
    },
  }
})
