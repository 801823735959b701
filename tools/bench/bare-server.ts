// The yardstick of `bench pages`: the framework alone, answering a small JSON. Started as a process of its own.
import Fastify from 'fastify'

const app = Fastify({ logger: false })
app.get('/', async () => ({ result: true, data: 'ok', exceptionDetail: null }))
await app.listen({ port: Number(process.argv[2]), host: 'localhost' })
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
