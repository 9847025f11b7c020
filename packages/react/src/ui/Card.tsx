import type { ComponentPropsWithRef } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

export type CardProps = ComponentPropsWithRef<'section'>

/** A rounded surface with a gold hairline. Name it (`aria-labelledby`) if it is a region of the page. */
export function Card({ className, ...rest }: CardProps) {
  return <section data-aureus="part" {...rest} className={classes(styles.card, className)} />
}
