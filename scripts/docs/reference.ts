// Pages that are generated from the code, so that none can be out of date.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageNames } from '../packages/buildPackages.ts'
import { projectRoot } from '../process/paths.ts'
import { examplesPage, readExamples } from './examplesPage.ts'
import { serverPage } from './serverPage.ts'
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
  copyPublicFiles()
  const pictures = readdirSync(join(projectRoot, 'e2e/pictures/references/dark-360'))
  writeFileSync(join(folder, 'views.md'), viewsPage(pictures))
}

function changelogPage(): string {
  const logs = packageNames.map((name) => read('packages', name, 'CHANGELOG.md'))
  return ['# Changelog', ...logs.map((log) => log.trim().replaceAll(/^#/gm, '##'))].join('\n\n')
}

/** VitePress serves what is in `public`. */
function copyPublicFiles(): void {
  const target = join(docsFolder, 'public')
  rmSync(target, { recursive: true, force: true })
  for (const theme of ['dark', 'light'])
    cpSync(
      join(projectRoot, `e2e/pictures/references/${theme}-360`),
      join(target, `pictures/${theme}`),
      { recursive: true },
    )
  mkdirSync(target, { recursive: true })
  cpSync(join(projectRoot, 'apps/web/public/favicon.svg'), join(target, 'favicon.svg'))
  cpSync(join(projectRoot, 'docs/openapi.json'), join(target, 'openapi.json'))
}
