// Published messages that may still have to be delivered. They survive a restart, so that a wallet still
// receives a request that it has not seen.
import { DatabaseSync } from 'node:sqlite'

export interface Message {
  /** Counted by this relay, in order of arrival. */
  id: number
  topic: string
  /** Encrypted end to end: the relay cannot read it. */
  message: string
  tag: number
  publishedAtMs: number
}

export interface Mailbox {
  /** @throws MailboxFullError */
  keep(message: Omit<Message, 'id'> & { from: string; expiresAtMs: number }): Message
  /** A topic's messages from others that this client has not confirmed yet, oldest first. */
  waiting(topic: string, client: string, nowMs: number): Message[]
  confirm(id: number, client: string): void
  /** Deletes expired messages. */
  sweep(nowMs: number): void
  close(): void
}

/** Far more than two parties ever leave undelivered. */
const MOST_PER_TOPIC = 200
const MOST = 50_000

export class MailboxFullError extends Error {
  override name = 'MailboxFullError'
}

/** @param file `:memory:` keeps nothing after the process ends. */
export function openMailbox(file: string): Mailbox {
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = ON;
    CREATE TABLE IF NOT EXISTS messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      topic TEXT NOT NULL,
      message TEXT NOT NULL,
      tag INTEGER NOT NULL,
      sender TEXT NOT NULL,
      publishedAtMs INTEGER NOT NULL,
      expiresAtMs INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS messagesByTopic ON messages (topic, id);
    CREATE INDEX IF NOT EXISTS messagesByExpiry ON messages (expiresAtMs);
    CREATE TABLE IF NOT EXISTS confirmed (
      id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      client TEXT NOT NULL,
      PRIMARY KEY (id, client)
    ) STRICT, WITHOUT ROWID;`)
  const insert = database.prepare(
    'INSERT INTO messages (topic, message, tag, sender, publishedAtMs, expiresAtMs) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const countOf = database.prepare('SELECT count(*) AS count FROM messages WHERE topic = ?')
  const count = database.prepare('SELECT count(*) AS count FROM messages')
  const select = database.prepare(
    `SELECT id, topic, message, tag, publishedAtMs FROM messages
     WHERE topic = ? AND sender <> ? AND expiresAtMs > ?
       AND NOT EXISTS (SELECT 1 FROM confirmed WHERE confirmed.id = messages.id AND client = ?)
     ORDER BY id`,
  )
  const confirm = database.prepare(
    'INSERT OR IGNORE INTO confirmed (id, client) SELECT id, ? FROM messages WHERE id = ?',
  )
  const sweep = database.prepare('DELETE FROM messages WHERE expiresAtMs <= ?')
  const full = (found: unknown, most: number) => (found as { count: number }).count >= most

  return {
    keep({ topic, message, tag, from, publishedAtMs, expiresAtMs }) {
      if (full(countOf.get(topic), MOST_PER_TOPIC) || full(count.get(), MOST))
        throw new MailboxFullError('Too many undelivered messages.')
      const added = insert.run(topic, message, tag, from, publishedAtMs, expiresAtMs)
      return { id: Number(added.lastInsertRowid), topic, message, tag, publishedAtMs }
    },
    waiting: (topic, client, nowMs) =>
      select.all(topic, client, nowMs, client) as unknown as Message[],
    confirm: (id, client) => void confirm.run(client, id),
    sweep: (nowMs) => void sweep.run(nowMs),
    close: () => database.close(),
  }
}
