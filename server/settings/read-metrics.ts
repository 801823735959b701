import type { Environment } from './environment.ts'

/** Where figures for Prometheus are told. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/** A port of its own, on this machine alone unless told; null: nobody collects them, and nothing is counted. */
export function readMetrics(env: Environment, port: number, problems: string[]): MetricsAddress | null {
  const { METRICS_PORT: text = '', METRICS_HOST: host = '' } = env
  if (text === '') {
    if (host) problems.push('METRICS_HOST is set without METRICS_PORT')
    return null
  }
  const own = Number(text)
  if (!Number.isInteger(own) || own < 1 || own > 65_535)
    problems.push('METRICS_PORT must be a whole number from 1 to 65535')
  else if (own === port) problems.push('METRICS_PORT must not be PORT: figures are for nobody who reaches the site')
  return { host: host || 'localhost', port: own }
}
