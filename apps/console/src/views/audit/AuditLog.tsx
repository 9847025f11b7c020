import type { AuditEntry } from '@aureus/protocol/admin'
import { usePages } from '../../api/usePages.ts'
import { enAudit } from '../../messages/en.audit.ts'
import { enFrame } from '../../messages/en.frame.ts'
import { formatCount } from '../../parts/format.ts'
import { Empty, Load } from '../../parts/Load.tsx'
import layout from '../../parts/layout.module.css'
import { SearchForm } from '../../parts/SearchForm.tsx'
import { Facts } from '../../parts/Section.tsx'
import { type Column, More, Table } from '../../parts/Table.tsx'
import { Code, Time } from '../../parts/Time.tsx'
import { useRouter } from '../../router/router.tsx'
import { View } from '../View.tsx'
import { ExportLog, VerifyLog } from './checkLog.tsx'

export function AuditLog() {
  const { query } = useRouter()
  const search = query.get('search') ?? ''
  const { first, items, more, failed } = usePages(
    'GET /v1/audit',
    { query: search ? { search } : {} },
    ({ entries, next }) => ({ items: entries, next }),
  )
  return (
    <View title={enFrame.sections.audit} lead={enAudit.lead}>
      <VerifyLog />
      <SearchForm label={enAudit.label} value={search} />
      <Load reading={first}>
        {() =>
          items.length === 0 ? (
            <Empty>{search ? enAudit.noneFound(search) : enAudit.none}</Empty>
          ) : (
            <>
              <Table
                caption={enAudit.caption}
                columns={columns}
                rows={items}
                keyOf={({ number }) => String(number)}
                below={detailsOf}
              />
              <More more={more} failed={failed} />
            </>
          )
        }
      </Load>
      <ExportLog />
    </View>
  )
}

const columns: readonly Column<AuditEntry>[] = [
  { id: 'number', title: enAudit.number, cell: ({ number }) => formatCount(number) },
  { id: 'at', title: enAudit.at, cell: ({ atMs }) => <Time atMs={atMs} /> },
  { id: 'action', title: enAudit.action, cell: ({ action }) => <Code>{action}</Code> },
  { id: 'subject', title: enAudit.subject, cell: ({ subject }) => <bdi>{subject}</bdi> },
  { id: 'reason', title: enAudit.reason, cell: ({ reason }) => <bdi>{reason}</bdi> },
]

const detailsOf = (entry: AuditEntry) => <Details entry={entry} />

function Details({ entry }: { entry: AuditEntry }) {
  return (
    <details>
      <summary>{enAudit.details}</summary>
      <Facts
        facts={[
          [enAudit.account, <Code key="account">{entry.account}</Code>],
          [enAudit.role, enFrame.roles[entry.role]],
          [enAudit.before, <Json key="before" text={entry.before} />],
          [enAudit.after, <Json key="after" text={entry.after} />],
          [enAudit.hash, <Code key="hash">{entry.hash}</Code>],
          [enAudit.previous, <Code key="previous">{entry.previous}</Code>],
          [enAudit.signature, <Code key="signature">{entry.signature}</Code>],
          [enAudit.key, <Code key="key">{entry.keyId}</Code>],
        ]}
      />
    </details>
  )
}

function Json({ text }: { text: string | null }) {
  if (text === null) return <span className={layout.muted}>{enAudit.nothing}</span>
  return <Code>{indented(text)}</Code>
}

/** The log keeps JSON in one line. What is not JSON is shown as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
