import { useId } from 'react'

export interface MarkProps {
  className?: string | undefined
}

/** The mark: a coin with a reeded edge and a Roman capital A. Decorative, because the name is beside it. */
export function Mark({ className }: MarkProps) {
  const metal = useId()
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <linearGradient id={metal} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--au-metal-light)" />
        <stop offset="0.48" stopColor="var(--au-metal-mid)" />
        <stop offset="1" stopColor="var(--au-metal-dark)" />
      </linearGradient>
      <circle
        cx="32"
        cy="32"
        r="30"
        fill="none"
        stroke={`url(#${metal})`}
        strokeWidth="4"
        pathLength="240"
        strokeDasharray="3 2"
      />
      <circle cx="32" cy="32" r="26" fill={`url(#${metal})`} />
      <path
        fill="var(--au-on-metal)"
        d="M30.6 14.5h3.6L45.4 43h3.4v2.4H36.4V43h3.3l-3-8H25.5l-2.9 8h3.6v2.4H15.6V43h3.5zM31 20l-4.6 12.6h9.4z"
      />
    </svg>
  )
}
