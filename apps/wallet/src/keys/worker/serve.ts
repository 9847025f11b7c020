// The Worker's side of the frame: takes one command, then closes.
import type { CustodyRoute } from '@aureus/protocol/custody'
import { custodyRoutes } from '@aureus/protocol/custody'
import * as v from 'valibot'
import { isAhead } from './ahead.ts'
import type { Ahead } from './context.ts'
import { AskError, type CommandContext } from './context.ts'
import { AnswerSchema, type WorkerMessage } from './messages.ts'

export interface WorkerEnd {
  post(message: WorkerMessage): void
  /** Resolves with the frame's next message. */
  next(): Promise<unknown>
  close(): void
}

/** What a Worker does. */
export interface Commands<Schema extends v.GenericSchema> {
  schema: Schema
  /** What a Worker makes if it is told to begin before its command. */
  ahead?(own: Pick<CommandContext, 'depositKey'>): Ahead
  /** @throws an error with a meaningful name and no secret in its message */
  run(context: CommandContext, command: v.InferOutput<Schema>): Promise<unknown>
}

export async function serve<Schema extends v.GenericSchema>(
  end: WorkerEnd,
  own: Pick<CommandContext, 'shares' | 'depositKey'>,
  commands: Commands<Schema>,
): Promise<void> {
  const ask = async (route: CustodyRoute, body: object) => {
    end.post({ type: 'ask', route, body })
    const answer = v.parse(AnswerSchema, await end.next())
    if (!answer.ok) throw new AskError(answer.name)
    return v.parse(custodyRoutes[route].answer, answer.value)
  }
  try {
    let message = await end.next()
    let ahead: Ahead | undefined
    if (commands.ahead && isAhead(message)) {
      ahead = commands.ahead(own)
      message = await end.next()
    }
    const command = v.parse(commands.schema, message)
    const value = await commands.run({ ...own, ask, ahead }, command)
    end.post({ type: 'done', value })
  } catch (error) {
    end.post({ type: 'failed', name: nameOf(error) })
  } finally {
    end.close()
  }
}

/** Only the name: a message might reveal what was read. */
function nameOf(error: unknown): string {
  if (error instanceof AskError) return error.message
  return error instanceof Error ? error.name : 'UnknownError'
}
