// A route of Fastify that does nothing, in a process of its own as the app is.
import fastify from 'fastify'

const app = fastify()
const schema = {
  response: { 200: { type: 'object', properties: { code: { type: 'integer' }, msg: { type: 'string' } } } },
}
app.get('/', { schema }, async () => ({ code: 1, msg: '' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.stdout.write('ready\n')
