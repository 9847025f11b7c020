// `npm test -- --changed` and `npm test -- --watch`: the tests near what was changed, without the checks.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { projectFiles } from '../checks/sourceFiles.ts'
import { importsOf } from '../checks/walls/imports.ts'
import { projectRoot } from '../process/paths.ts'
import { type FileImport, nearTests } from './nearTests.ts'

const MAX_NAMED = 10

/**
 * Runs what the arguments of `npm test` ask for; `undefined` for the whole run. Ends the process on an argument that it
 * does not know.
 */
export async function quickRun(args: string[]): Promise<{ exitCode: number } | undefined> {
  if (args.length === 0) return undefined
  const options = readOptions(args)
  if (!options) return { exitCode: 2 }
  const changed = changedFiles(options.since)
  const { quick, slow, further } = nearTests(changed, fileImports())
  console.log(
    `${changed.length} files differ from ${options.since}. Tests near them: ${quick.length}`,
  )
  if (slow.length > 0)
    console.log(
      `Not run, because they start a chain, a database or a browser: ${named(slow)}. vitest.config.ts says what each needs.`,
    )
  if (further > 0)
    console.log(`${further} more reach them through several files. "npm test" runs all.`)
  if (quick.length === 0) return { exitCode: 0 }
  return { exitCode: await runVitest(options.watch ? 'watch' : 'run', quick) }
}

function readOptions(args: string[]): { watch: boolean; since: string } | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: {
        changed: { type: 'boolean' },
        watch: { type: 'boolean' },
        since: { type: 'string' },
      },
    })
    return { watch: values.watch ?? false, since: values.since ?? 'HEAD' }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('Usage: npm test [-- --changed | --watch] [--since COMMIT]')
    return undefined
  }
}

const named = (files: string[]) =>
  files.length <= MAX_NAMED
    ? files.join(', ')
    : `${files.slice(0, MAX_NAMED).join(', ')} and ${files.length - MAX_NAMED} more`

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\0').filter(Boolean)

/** Uncommitted ones, and those of the commits after `since`. */
const changedFiles = (since: string): string[] => [
  ...git('diff', '--name-only', '-z', since),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
]

function fileImports(): FileImport[] {
  const entries = packageEntries()
  return projectFiles(/\.tsx?$/).flatMap((from) =>
    importsOf(from, readFileSync(join(projectRoot, from), 'utf8')).flatMap(({ specifier }) => {
      const to = specifier.startsWith('.')
        ? posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
        : entries.get(specifier)
      return to === undefined ? [] : [{ from, to }]
    }),
  )
}

const ManifestSchema = v.object({
  name: v.string(),
  exports: v.optional(v.record(v.string(), v.unknown())),
})

/** The file behind `@aureus/core/app` and its like. */
function packageEntries(): ReadonlyMap<string, string> {
  const manifests = projectFiles(/^packages\/[^/]+\/package\.json$/)
  return new Map(
    manifests.flatMap((path) => {
      const text = readFileSync(join(projectRoot, path), 'utf8')
      const { name, exports = {} } = v.parse(ManifestSchema, JSON.parse(text))
      return Object.entries(exports).flatMap(([entry, file]): [string, string][] =>
        typeof file === 'string'
          ? [[posix.join(name, entry), posix.join(posix.dirname(path), file)]]
          : [],
      )
    }),
  )
}

function runVitest(mode: 'run' | 'watch', files: string[]): Promise<number> {
  const there = files.filter((file) => existsSync(join(projectRoot, file)))
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const projects = ['unit', 'page', 'process'].map((name) => `--project=${name}`)
  const args = [vitest, mode, ...there, ...projects, '--passWithNoTests']
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
