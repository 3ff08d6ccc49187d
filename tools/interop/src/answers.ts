import { AnswerError, createExtractiveGenerator, type AnswerGenerator } from '@querent/platform'

const extractive = createExtractiveGenerator()

/** Generates answers. Fails in the middle of an answer if its question says so, as in `Fail with 502.` */
export const answers: AnswerGenerator = {
  ...extractive,
  async *generate(request) {
    const code = /Fail with (\d+)/.exec(request.question)?.[1]
    for await (const part of extractive.generate(request)) {
      // The hosted platform also sends 1, which this platform sends only here.
      if (code && part.type === 'citations')
        throw Object.assign(new AnswerError(502, 'The model is away.'), { statusCode: Number(code) })
      yield part
    }
  },
}
