// A store that speaks S3, for trials on one machine: s3rver with one bucket, its files in a folder. Started by start-cluster.ts.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { BUCKET, HOST } from './topology.ts'

interface Store {
  run(): Promise<unknown>
}

const [folder = '', port = ''] = process.argv.slice(2)
const at = createRequire(import.meta.url).resolve('@20minutes/s3rver')
const { default: S3rver } = (await import(pathToFileURL(at).href)) as { default: new (options: object) => Store }
const options = { address: HOST, port: Number(port), silent: true, directory: folder }
await new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] }).run()
