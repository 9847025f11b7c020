// A small chart of lines. Its values are read by pointing at it, by arrow keys, or in a table for screen readers.
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { enOverview } from '../../messages/en.overview.ts'
import { formatTime } from '../../parts/format.ts'
import { Empty } from '../../parts/Load.tsx'
import styles from './Chart.module.css'
import {
  bucketAt,
  bucketByKey,
  HEIGHT,
  lineOf,
  peakOf,
  type Series,
  WIDTH,
  xOf,
} from './chartGeometry.ts'

interface ChartProps {
  title: string
  /** Start of each bucket, in milliseconds since 1970. */
  buckets: readonly number[]
  series: readonly Series[]
  format: (value: number) => string
}

/** The styles have so many kinds of line. */
const KINDS = 6

export function Chart({ title, buckets, series, format }: ChartProps) {
  const helpId = useId()
  const [at, setAt] = useState<number>()
  const peak = peakOf(series)
  const start = buckets[at ?? -1]
  if (series.every(({ values }) => values.every((value) => value === 0)))
    return <Empty>{enOverview.nothing}</Empty>

  function move(event: KeyboardEvent) {
    const next = bucketByKey(event.key, at, buckets.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(bucketAt((clientX - left) / width, buckets.length))
  }
  const sumOf = ({ values }: Series) => values.reduce((sum, value) => sum + value, 0)

  return (
    <figure className={styles.chart}>
      <div
        role="group"
        aria-label={title}
        aria-describedby={helpId}
        tabIndex={0}
        className={styles.plot}
        onKeyDown={move}
        onBlur={() => setAt(undefined)}
        onPointerMove={point}
        onPointerLeave={() => setAt(undefined)}
      >
        <span className={styles.peak}>{format(peak)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}
            className={styles.grid}
          />
          {at !== undefined && (
            <path d={`M${xOf(at, buckets.length)} 0V${HEIGHT}`} className={styles.cursor} />
          )}
          {series.map(({ label, values }, index) => (
            <path
              key={label}
              d={lineOf(values, peak)}
              className={styles.line}
              data-kind={index % KINDS}
            />
          ))}
        </svg>
      </div>
      <p id={helpId} className="au-hidden">
        {enOverview.chart.help}
      </p>
      <div role="status" className={styles.values}>
        <span className={styles.time}>
          {start === undefined ? enOverview.chart.total : formatTime(start)}
        </span>
        <ul className={styles.legend}>
          {series.map((each, index) => (
            <li key={each.label} className={styles.entry}>
              <svg viewBox="0 0 24 8" className={styles.sample} aria-hidden="true">
                <path d="M0 4H24" className={styles.line} data-kind={index % KINDS} />
              </svg>
              <span>{each.label}</span>
              <span className={styles.value}>
                {format(at === undefined ? sumOf(each) : (each.values[at] ?? 0))}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="au-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{enOverview.chart.time}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buckets.map((bucket, index) => (
              <tr key={bucket}>
                <th scope="row">{formatTime(bucket)}</th>
                {series.map(({ label, values }) => (
                  <td key={label}>{format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
