// Messages in a file, for a relay of one process. They survive a restart, so that a wallet still receives a request that
// it has not seen.
import { DatabaseSync } from 'node:sqlite'
import {
  createRoutes,
  type Exchange,
  MailboxFullError,
  type Message,
  MOST,
  MOST_PER_TOPIC,
} from './exchange.ts'

const SWEEP_MS = 60_000

/**
 * @param file `:memory:` keeps nothing after the process ends.
 * @param now milliseconds since 1970
 */
export function openMailbox(file: string, now: () => number = Date.now): Exchange {
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
  const expired = database.prepare('DELETE FROM messages WHERE expiresAtMs <= ?')
  const full = (found: unknown, most: number) => (found as { count: number }).count >= most
  const routes = createRoutes()
  const sweep = () => void expired.run(now())
  sweep()
  const sweeping = setInterval(sweep, SWEEP_MS).unref()

  return {
    async publish({ topic, message, tag, from, ttlMs }) {
      if (full(countOf.get(topic), MOST_PER_TOPIC) || full(count.get(), MOST))
        throw new MailboxFullError()
      const publishedAtMs = now()
      const added = insert.run(topic, message, tag, from, publishedAtMs, publishedAtMs + ttlMs)
      const id = Number(added.lastInsertRowid)
      routes.deliver({ id, topic, message, tag, publishedAtMs }, from)
    },
    waiting: async (topic, client) =>
      select.all(topic, client, now(), client) as unknown as Message[],
    confirm: async (id, client) => void confirm.run(client, id),
    join: async (topic, subscriber) => void routes.add(topic, subscriber),
    leave: async (topic, subscriber) => void routes.remove(topic, subscriber),
    async close() {
      clearInterval(sweeping)
      database.close()
    },
  }
}
