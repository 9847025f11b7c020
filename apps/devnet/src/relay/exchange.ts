// Where published messages wait, and how they reach subscribers at once: of this process, or of all processes of a relay.

export interface Message {
  /** Counted by the relay, in order of arrival. */
  id: number
  topic: string
  /** Encrypted end to end: the relay cannot read it. */
  message: string
  tag: number
  publishedAtMs: number
}

export type NewMessage = Omit<Message, 'id' | 'publishedAtMs'> & {
  /** The client that publishes it. */
  from: string
  ttlMs: number
}

export interface Subscriber {
  /** Delivers a message, unless the subscriber sent it. */
  deliver(message: Message, from: string): void
  /** Delivers what waits, because messages may have been missed. Never rejects. */
  catchUp(): Promise<void>
}

export interface Exchange {
  /** Keeps a message until it expires, and delivers it to whoever joined its topic. @throws MailboxFullError */
  publish(message: NewMessage): Promise<void>
  /** A topic's messages from others that this client has not confirmed yet, oldest first. */
  waiting(topic: string, client: string): Promise<Message[]>
  confirm(id: number, client: string): Promise<void>
  /** Once it resolves, every later message of the topic is delivered. */
  join(topic: string, subscriber: Subscriber): Promise<void>
  leave(topic: string, subscriber: Subscriber): Promise<void>
  close(): Promise<void>
}

/** Far more than two parties ever leave undelivered. */
export const MOST_PER_TOPIC = 200
export const MOST = 50_000

export class MailboxFullError extends Error {
  override name = 'MailboxFullError'

  constructor(message = 'Too many undelivered messages.') {
    super(message)
  }
}

/** The subscribers of this process, by topic. */
export function createRoutes() {
  const byTopic = new Map<string, Set<Subscriber>>()
  return {
    /** @returns whether it is the topic's first */
    add(topic: string, subscriber: Subscriber): boolean {
      const known = byTopic.get(topic)
      if (known) known.add(subscriber)
      else byTopic.set(topic, new Set([subscriber]))
      return !known
    },
    /** @returns whether it was the topic's last */
    remove(topic: string, subscriber: Subscriber): boolean {
      const known = byTopic.get(topic)
      if (!known?.delete(subscriber) || known.size > 0) return false
      return byTopic.delete(topic)
    },
    deliver(message: Message, from: string): void {
      for (const one of byTopic.get(message.topic) ?? []) one.deliver(message, from)
    },
    all: (): Set<Subscriber> => new Set([...byTopic.values()].flatMap((some) => [...some])),
  }
}
