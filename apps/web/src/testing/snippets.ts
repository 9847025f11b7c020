// For tests: writes the code files of a documentation page to a folder where their imports resolve.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compilerArguments } from '../../../../scripts/process/compilers.ts'

const web = fileURLToPath(new URL('../..', import.meta.url))
const root = fileURLToPath(new URL('../../../..', import.meta.url))

const beside = `${root}packages/wagmi`
const backend = `${root}apps/server/node_modules`
/** What integrators install beside us and this app does not. */
const pathsOfOthers = {
  '@aureus/connector': [`${root}packages/connector/src/exports/index.ts`],
  '@aureus/connector/solana': [`${root}packages/connector/src/exports/solana.ts`],
  '@aureus/element': [`${root}packages/element/src/exports/index.ts`],
  '@aureus/wagmi': [`${beside}/src/exports/index.ts`],
  '@aureus/server': [`${root}packages/server/src/exports/index.ts`],
  express: [`${backend}/@types/express`],
  fastify: [`${backend}/fastify`],
  hono: [`${backend}/hono`],
  ...Object.fromEntries(
    ['@tanstack/react-query', '@wagmi/core', 'viem', 'wagmi'].map((name) => [
      name,
      [`${beside}/node_modules/${name}`],
    ]),
  ),
  'viem/*': [`${beside}/node_modules/viem/*`],
}

/** Name and text of the blocks whose fence says `file=…`, in order. */
export function snippetsOf(markdown: string): { name: string; text: string }[] {
  return [...markdown.matchAll(/^```tsx? file=([\w.]+)\n(.*?)^```$/gms)].map(
    ([, name = '', text = '']) => ({ name, text }),
  )
}

/** Writes a page's snippets beside their own tsconfig. The caller removes the folder. */
export async function writeSnippets(page: URL) {
  const snippets = snippetsOf(await readFile(page, 'utf8'))
  await mkdir(`${web}.cache`, { recursive: true })
  const folder = await mkdtemp(`${web}.cache/snippets-`)
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: { paths: pathsOfOthers },
    include: ['.', '../../src/*.d.ts', `${root}packages/element/src/*.d.ts`],
  }
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify(config))
  for (const { name, text } of snippets) await writeFile(`${folder}/${name}`, text)
  return {
    folder,
    names: snippets.map(({ name }) => name),
    /**
     * Returns the compiler's errors, empty if every file compiles.
     * @param more additional files by name, removed afterwards
     */
    compile: async (more: Readonly<Record<string, string>> = {}) => {
      for (const [name, text] of Object.entries(more)) await writeFile(`${folder}/${name}`, text)
      const args = ['--noEmit', '-p', folder, ...compilerArguments]
      const asked = promisify(execFile)(`${root}node_modules/.bin/tsc`, args)
      const { stdout } = await asked.catch((error: { stdout: string }) => error)
      for (const name of Object.keys(more)) await rm(`${folder}/${name}`)
      return stdout
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
