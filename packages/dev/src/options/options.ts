// What the command line asks for.
import { parseArgs } from 'node:util'
import { chainNamespaces } from '@aureus/protocol'
import * as v from 'valibot'
import { UsageError } from './UsageError.ts'

const portMessage = '--port is a number from 1 to 65533. The two ports after it are used too.'
const familiesMessage = `--families is a list of ${chainNamespaces.join(', ')}, separated by commas.`

const optionsSchema = v.object({
  port: v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, portMessage),
    v.transform(Number),
    v.minValue(1, portMessage),
    v.maxValue(65_533, portMessage),
  ),
  data: v.pipe(v.string(), v.nonEmpty('--data is a folder.')),
  settings: v.exactOptional(v.pipe(v.string(), v.nonEmpty('--settings is a file.'))),
  families: v.exactOptional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.picklist(chainNamespaces, familiesMessage)),
    ),
  ),
  devnet: v.boolean(),
  help: v.boolean(),
})

export type Options = v.InferOutput<typeof optionsSchema>

/** @throws UsageError */
export function parseOptions(args: readonly string[]): Options {
  const result = v.safeParse(optionsSchema, read(args))
  if (result.success) return result.output
  throw new UsageError(result.issues[0].message)
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        port: { type: 'string', short: 'p', default: '3000' },
        data: { type: 'string', short: 'd', default: '.aureus' },
        settings: { type: 'string', short: 's' },
        families: { type: 'string', short: 'f' },
        devnet: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
