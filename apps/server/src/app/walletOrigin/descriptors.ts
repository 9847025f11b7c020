// Descriptors of contracts (ERC-7730) for the wallet's questions: the operator's own first, then those of the wallet's
// build. Nothing is fetched from elsewhere.
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { DescriptorFileSchema } from '@aureus/protocol/descriptors'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { DescriptorSettings } from '../../embedded/walletApi/settings.ts'
import { SettingsError } from '../../platform/settings/problem.ts'

/** `1/0x….json`, or `1/0x….typed.json` for typed data. */
const NAME = /^([1-9]\d{0,15})\/(0x[0-9a-f]{40})(?:\.typed)?\.json$/

/** The files of the operator's folder. @throws SettingsError for one that the wallet would refuse */
export function readDescriptors(dir: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const name of listFiles(dir)) {
    const text = readFileSync(join(dir, name), 'utf8')
    const problem = problemOf(name, text)
    if (problem !== undefined)
      throw new SettingsError([
        {
          name: 'DESCRIPTORS_DIR',
          remedy: `${name} ${problem}; write the folder again: npm run descriptors`,
        },
      ])
    names.add(name)
  }
  return names
}

function listFiles(dir: string): string[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, '/').length))
      .toSorted()
  } catch {
    throw new SettingsError([
      { name: 'DESCRIPTORS_DIR', remedy: 'is not a folder that this user can read' },
    ])
  }
}

function problemOf(name: string, text: string): string | undefined {
  const [, chainId, address] = NAME.exec(name) ?? []
  if (address === undefined) return 'is not named as a descriptor’s file'
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), DescriptorFileSchema), text)
  if (!read.success) return 'does not hold descriptors'
  const isNamed = read.output.every(
    (one) => one.chainId === Number(chainId) && one.address === address,
  )
  return isNamed ? undefined : 'describes another contract than its name says'
}

const compress = promisify(brotliCompress)
/** The largest file of the public registry, 184 kB, becomes 5 kB in a millisecond. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 }
/** Smaller answers fit one packet as they are. */
const WORTH_COMPRESSING = 1200

/** Short: a new release may correct the words. */
const CACHE = 'private, max-age=300'

/** Answers `GET /descriptors/{chainId}/{file}`; 204 for contracts that have none. */
export function registerDescriptors(
  app: FastifyInstance,
  walletDist: string,
  settings: DescriptorSettings,
): void {
  const { dir } = settings
  const own = dir === undefined ? undefined : { dir, names: readDescriptors(dir) }
  app.get<{ Params: { '*': string } }>('/descriptors/*', async (request, reply) => {
    const { params } = request
    const name = params['*']
    if (!NAME.test(name)) return reply.callNotFound()
    const folder = own?.names.has(name) ? own.dir : join(walletDist, 'descriptors')
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    // Not an error: browsers write those to the console, and most contracts have none.
    if (text === undefined) return reply.header('cache-control', CACHE).code(204).send()
    reply.headers({ 'cache-control': CACHE, vary: 'accept-encoding' }).type('application/json')
    const accepted = request.headers['accept-encoding'] ?? ''
    if (text.length < WORTH_COMPRESSING || negotiate(accepted, ['br']) !== 'br')
      return reply.send(text)
    return reply.header('content-encoding', 'br').send(await compress(text, { params: QUICK }))
  })
}
