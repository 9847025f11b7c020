// Pages that are generated from the code, so that none can be out of date.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { packageNames } from '../packages/buildPackages.ts'
import { encodePng } from '../pictures/png.ts'
import { openReferences, referencesFolder } from '../pictures/references.ts'
import type { Pixels } from '../pictures/sheet.ts'
import { projectRoot } from '../process/paths.ts'
import { examplesPage, readExamples } from './examplesPage.ts'
import { type Export, exportPages, groups } from './exportPages.ts'
import { optionPages } from './optionPages.ts'
import { serverPage } from './serverPage.ts'
import { typesPage } from './typesPage.ts'
import { viewsPage } from './viewsPage.ts'
import { docsFolder, runDocsTool } from './vitePress.ts'

const folder = join(docsFolder, 'reference')
const read = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8')

/** Writes `docs/reference`, and the pictures and icons that the site serves. */
export async function writeReference(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await runDocsTool('typedoc')
  writeFileSync(join(folder, 'server.md'), serverPage(read('docs/openapi.json')))
  writeFileSync(join(folder, 'changelog.md'), changelogPage())
  writeFileSync(join(folder, 'examples.md'), examplesPage(readExamples()))
  await writeExportPages()
  copyPublicFiles()
  const views = viewsPage(await writePictures(), read('packages/core/src/state/modal.ts'))
  writeFileSync(join(folder, 'views.md'), views)
}

/** What takes options, with TypeDoc's page of their interface. */
const optionTakers = {
  '`openClientSync`, `openClient` and `<Aureus>`': 'core/app/interfaces/OpenClientParameters.md',
  '`prepareClient`': 'core/app/interfaces/PrepareClientParameters.md',
  '`createClient`': 'core/interfaces/ClientParameters.md',
  '`setWalletOptions`, and of the option `wallets`': 'core/interfaces/WalletOptions.md',
  '`AureusProvider`': 'react/interfaces/AureusProviderProps.md',
  '`ConnectButton`': 'react/interfaces/ConnectButtonProps.md',
}

/** TypeDoc's page of each member is a draft, which the site does not have. */
async function writeExportPages(): Promise<void> {
  const drafts = join(projectRoot, '.cache/typedoc')
  rmSync(drafts, { recursive: true, force: true })
  await runDocsTool('typedoc', '--router', 'member', '--out', drafts)
  const readExports = (kinds: string) =>
    globSync(`**/${kinds}/*.md`, { cwd: drafts })
      .toSorted()
      .map((path): Export => {
        const of = dirname(path)
        const [name, module] = [basename(path, '.md'), dirname(of)]
        return { name, module, folder: of, text: readFileSync(join(drafts, path), 'utf8') }
      })
  const all = readExports('{functions,classes,variables}')
  const guides = globSync(['*.md', 'migrating/*.md'], { cwd: docsFolder }).toSorted()
  const texts = guides.map((file) => ({ file, text: readFileSync(join(docsFolder, file), 'utf8') }))
  const interfaces = globSync('**/interfaces/*.md', { cwd: drafts })
  const pageOf = (module: string) =>
    [module, `${module}-1`, `${module}/index`].find((page) =>
      existsSync(join(folder, `${page}.md`)),
    )
  const examples = [
    ...readExamples().map((example) => ({ ...example, live: true })),
    ...readExamples('compiled').map((example) => ({ ...example, live: false })),
  ]
  const pages = exportPages({
    exports: all,
    interfaces: new Map(interfaces.map((path) => [path, readFileSync(join(drafts, path), 'utf8')])),
    examples,
    guides: texts,
    pageOf,
  })
  const takers = Object.entries(optionTakers).map(
    ([taker, path]) => [taker, readFileSync(join(drafts, '@aureus', path), 'utf8')] as const,
  )
  const options = optionPages({ takers: new Map(takers), examples, guides: texts })
  mkdirSync(join(folder, 'exports'))
  for (const { file, text } of pages) writeFileSync(join(folder, `exports/${file}.md`), text)
  mkdirSync(join(folder, 'options'))
  for (const { name, text } of options) writeFileSync(join(folder, `options/${name}.md`), text)
  const lists = groups.map((group) => {
    const items = pages.filter((page) => page.group === group)
    return `## ${group}\n\n${items.map(({ name, file }) => `- [${name}](/reference/exports/${file})`).join('\n')}\n`
  })
  lists.unshift(
    `## Options\n\n${options.map(({ name }) => `- [${name}](/reference/options/${name})`).join('\n')}\n`,
  )
  writeFileSync(join(folder, 'exports/index.md'), ['# By name\n', ...lists].join('\n'))
  const own = new Set(pages.map(({ name }) => name))
  const others = [
    ...readExports('{interfaces,type-aliases}'),
    ...all.filter(({ name }) => !own.has(name)),
  ]
  writeFileSync(join(folder, 'types.md'), typesPage(others, pageOf))
}

function changelogPage(): string {
  const logs = packageNames.map((name) => read('packages', name, 'CHANGELOG.md'))
  return ['# Changelog', ...logs.map((log) => log.trim().replaceAll(/^#/gm, '##'))].join('\n\n')
}

/** VitePress serves what is in it. */
const target = join(docsFolder, 'public')

function copyPublicFiles(): void {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  cpSync(join(projectRoot, 'apps/web/public/favicon.svg'), join(target, 'favicon.svg'))
  cpSync(join(projectRoot, 'docs/openapi.json'), join(target, 'openapi.json'))
}

/**
 * Cuts the pictures of a phone from the sheets.
 * @returns the states, such as `Account-signed-in`
 */
async function writePictures(): Promise<string[]> {
  const themes = ['dark', 'light']
  for (const theme of themes) mkdirSync(join(target, 'pictures', theme), { recursive: true })
  const references = openReferences(referencesFolder)
  const states = references.states()
  for (const state of states) {
    const pictures = await references.read(state)
    for (const [place, theme] of themes.entries()) {
      const file = join(target, 'pictures', theme, `${state}.png`)
      writeFileSync(file, encodePng(pictures[place] as Pixels))
    }
  }
  return states
}
