import type { NetworkMarks } from '../family.ts'

export const solanaMarks: NetworkMarks = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['SO', 275],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['SO', 275, 't'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['SO', 275, 't'],
}
