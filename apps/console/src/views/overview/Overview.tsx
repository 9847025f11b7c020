import { type Overview as Figures, type Span, spans } from '@aureus/protocol/admin'
import { useAnswer } from '../../api/useAnswer.ts'
import { enFrame } from '../../messages/en.frame.ts'
import { enOverview } from '../../messages/en.overview.ts'
import { enServer } from '../../messages/en.server.ts'
import { Choice } from '../../parts/Choice.tsx'
import {
  formatCoins,
  formatCount,
  formatLength,
  formatShare,
  formatWei,
} from '../../parts/format.ts'
import { Empty, Load } from '../../parts/Load.tsx'
import { Section } from '../../parts/Section.tsx'
import { type Column, Table } from '../../parts/Table.tsx'
import { Code } from '../../parts/Time.tsx'
import { useRouter } from '../../router/router.tsx'
import { View } from '../View.tsx'
import { Chart } from './Chart.tsx'
import styles from './Overview.module.css'

export function Overview() {
  const { query, replaceQuery } = useRouter()
  const asked = query.get('span')
  const span: Span = spans.find((each) => each === asked) ?? 'day'
  const reading = useAnswer('GET /v1/overview', { query: { span } })
  return (
    <View title={enFrame.sections.overview}>
      <Choice
        label={enOverview.span}
        options={spans.map((value) => ({ value, label: enOverview.spans[value] }))}
        value={span}
        onChoose={(value) => replaceQuery({ span: value })}
      />
      <Load reading={reading}>
        {(figures) => (
          <>
            <Now now={figures.now} />
            <Charts figures={figures} />
            <Budgets budgets={figures.budgets} />
            <Funnel steps={figures.funnel} />
            <Builds builds={figures.builds} />
          </>
        )}
      </Load>
    </View>
  )
}

const ageOf = (oldestMs: number | null) =>
  oldestMs === null ? {} : { note: enOverview.facts.oldest(formatLength(oldestMs)) }

function Now({ now }: Pick<Figures, 'now'>) {
  const { facts } = enOverview
  const figures: readonly { name: string; value: string; note?: string; bad?: boolean }[] = [
    { name: facts.people, value: formatCount(now.people) },
    { name: facts.sessions, value: formatCount(now.sessions) },
    {
      name: facts.mailsDue,
      value: formatCount(now.mailsDue),
      ...ageOf(now.oldestMailMs),
    },
    { name: facts.mailsDead, value: formatCount(now.mailsDead), bad: now.mailsDead > 0 },
    {
      name: facts.webhooksDue,
      value: formatCount(now.webhooksDue),
      ...ageOf(now.oldestWebhookMs),
    },
    { name: facts.webhooksDead, value: formatCount(now.webhooksDead), bad: now.webhooksDead > 0 },
    {
      name: facts.operations,
      value: formatCount(now.operationsPending),
      ...ageOf(now.oldestOperationMs),
    },
    {
      name: facts.nodesDown,
      value: facts.of(formatCount(now.nodesDown), formatCount(now.nodes)),
      bad: now.nodesDown > 0,
    },
  ]
  return (
    <section aria-label={enOverview.now}>
      <dl className={styles.now}>
        {figures.map(({ name, value, note, bad }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={bad ? styles.bad : undefined}>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Charts({ figures }: { figures: Figures }) {
  const { buckets } = figures
  const charts = [
    ['signIns', figures.signIns, formatCount],
    ['logins', figures.logins, formatCount],
    ['mails', figures.mails, formatCount],
    ['sponsored', figures.sponsored, formatCoins],
  ] as const
  return (
    <div className={styles.charts}>
      {charts.map(([name, series, format]) => (
        <Section key={name} title={enOverview[name]}>
          <Chart title={enOverview[name]} buckets={buckets} series={series} format={format} />
        </Section>
      ))}
    </div>
  )
}

const budgetColumns: readonly Column<Figures['budgets'][number]>[] = [
  {
    id: 'network',
    title: enOverview.network,
    cell: ({ name, inTokens }) => <bdi>{inTokens ? enOverview.inTokens(name) : name}</bdi>,
  },
  {
    id: 'spent',
    title: enOverview.spent,
    numeric: true,
    cell: ({ spent, symbol }) => formatWei(spent, symbol),
  },
  {
    id: 'budget',
    title: enOverview.budget,
    numeric: true,
    cell: ({ limit, symbol }) => formatWei(limit, symbol),
  },
  {
    id: 'used',
    title: enOverview.used,
    numeric: true,
    cell: ({ spent, limit }) => formatShare(Number(spent), Number(limit)),
  },
  {
    id: 'sponsorship',
    title: enOverview.sponsorship,
    cell: ({ paused }) => (paused ? enOverview.paused : enOverview.running),
  },
]

/** Nothing where the operator pays for nothing. */
function Budgets({ budgets }: { budgets: Figures['budgets'] }) {
  if (budgets.length === 0) return null
  return (
    <Section title={enOverview.budgets}>
      <Table
        caption={enOverview.budgets}
        rows={budgets}
        keyOf={({ network, inTokens }) => `${network} ${inTokens}`}
        columns={budgetColumns}
      />
    </Section>
  )
}

const funnelColumns = (first: number): readonly Column<Figures['funnel'][number]>[] => [
  { id: 'step', title: enOverview.step, cell: ({ step }) => enOverview.steps.get(step) ?? step },
  {
    id: 'count',
    title: enOverview.count,
    numeric: true,
    cell: ({ count }) => formatCount(count),
  },
  {
    id: 'share',
    title: enOverview.share,
    numeric: true,
    cell: ({ count }) => formatShare(count, first),
  },
]

function Funnel({ steps }: { steps: Figures['funnel'] }) {
  const [first] = steps
  return (
    <Section title={enOverview.funnel}>
      {first ? (
        <Table
          caption={enOverview.funnel}
          rows={steps}
          keyOf={({ step }) => step}
          columns={funnelColumns(first.count)}
        />
      ) : (
        <Empty>{enOverview.nothing}</Empty>
      )}
    </Section>
  )
}

const buildColumns: readonly Column<Figures['builds'][number]>[] = [
  { id: 'part', title: enOverview.part, cell: ({ part }) => enServer.builds.parts[part] },
  { id: 'build', title: enOverview.build, cell: ({ build }) => <Code>{build}</Code> },
  {
    id: 'state',
    title: enOverview.state,
    cell: ({ current }) => (current ? enOverview.current : enOverview.earlier),
  },
  {
    id: 'requests',
    title: enOverview.requests,
    numeric: true,
    cell: ({ requests }) => formatCount(requests),
  },
]

function Builds({ builds }: { builds: Figures['builds'] }) {
  return (
    <Section title={enOverview.builds}>
      {builds.length === 0 ? (
        <Empty>{enOverview.nothing}</Empty>
      ) : (
        <Table
          caption={enOverview.builds}
          rows={builds}
          keyOf={({ part, build }) => `${part} ${build}`}
          columns={buildColumns}
        />
      )}
    </Section>
  )
}
