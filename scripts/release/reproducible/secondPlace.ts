// A copy of the sources in another folder, with packages of its own, in which another user builds.
import { execFileSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../process/paths.ts'

/** The user of the second build, who owns no files. Only root can start a process as another user. */
const STRANGER = 65_534

export interface SecondPlace {
  folder: string
  /** Of the process that builds; absent: the same user. */
  user: { uid: number; gid: number } | undefined
  env: NodeJS.ProcessEnv
  /** Octal. */
  umask: string
  [Symbol.dispose](): void
}

export function createSecondPlace(): SecondPlace {
  const root = mkdtempSync(join(tmpdir(), 'aureus-elsewhere-'))
  const folder = join(root, 'a folder with a longer name')
  const home = join(root, 'home')
  mkdirSync(home)
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  for (const file of files.split('\0').filter(Boolean)) {
    // Deleted, and not yet committed.
    if (!existsSync(join(projectRoot, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(projectRoot, file), join(folder, file), { verbatimSymlinks: true })
  }
  // The same versions, by the lockfile.
  execFileSync(process.execPath, ['scripts/setup/setup.mjs'], { cwd: folder, stdio: 'inherit' })
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    chownSync(root, STRANGER, STRANGER)
    giveAway(folder)
    giveAway(home)
  }
  return {
    folder,
    user: isRoot ? { uid: STRANGER, gid: STRANGER } : undefined,
    env: {
      ...process.env,
      HOME: home,
      USER: 'stranger',
      LOGNAME: 'stranger',
      TMPDIR: home,
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      PATH: process.env['PATH']?.replaceAll(projectRoot, folder),
    },
    umask: '077',
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Installed packages stay as they are: they share their files with those of other folders. */
function giveAway(folder: string): void {
  lchownSync(folder, STRANGER, STRANGER)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules') lchownSync(path, STRANGER, STRANGER)
    else if (entry.isDirectory()) giveAway(path)
    else lchownSync(path, STRANGER, STRANGER)
  }
}
