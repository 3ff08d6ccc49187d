import type { AnswerCitation } from '@querent/engine'
import {
  Conversation,
  EngineProvider,
  GeneratedAnswer,
  useConversation,
  useGeneratedAnswer,
  usePage,
  useQuerySummary,
  useSearchBox,
} from '@querent/react'
import { Markdown } from '@querent/react/markdown'
import { textOf } from '../../result-details'
import { Choices } from '../choices'
import { useSwitch } from '../create-switch'
import { Demo, LabShell, TryQueries } from '../shell'
import { answerFaults, engine, fault, speed, speeds, talkEngine, wireLog } from './engine'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../../styles/lab-answers.css'

engine.load()

const questions = ['center a box', 'what is a container query', 'css grid layout', 'css']

const talk = ['what is scroll snap', 'and its events', 'what is a service worker', 'and push messages']

const parts = { citation: { target: '_blank', rel: 'noopener noreferrer' } }
const renderCitation = ({ title, fields }: AnswerCitation) => (
  <>
    <span>{title}</span> <span className="answer-source">{textOf(fields ?? {}, 'type')}</span>
  </>
)

export default function AnswersPage() {
  return (
    <LabShell name="answers" engine={engine}>
      <Demo
        title="Ask a question"
        about="The answer is written while you read, from the documents that it cites. Not every query is a question."
        isWide
      >
        <TryQueries queries={questions} />
        <GeneratedAnswer
          className="answer"
          headingLevel={3}
          markdown={Markdown}
          parts={parts}
          renderCitation={renderCitation}
        />
        <WithoutAnswer />
      </Demo>
      <Demo
        title="When it goes wrong"
        about="Choose what happens to the stream of the next answer, and ask again."
        isTall
      >
        <Faults />
      </Demo>
      <Demo title="On the wire" about="The requests of the last answer, and how they ended.">
        <Wire />
      </Demo>
      <Demo title="Speed" about="The delay between the events of the next streams.">
        <Choices legend="Speed" choices={speeds} chosen={useSwitch(speed).label} onChoose={speed.set} />
      </Demo>
      <Demo
        title="A conversation"
        about="Ask an agent a question and follow-up questions. Its answers take the previous questions into account."
        isWide
      >
        <EngineProvider engine={talkEngine}>
          <Talk />
        </EngineProvider>
      </Demo>
    </LabShell>
  )
}

/** Says that a query has no answer, because the component then shows nothing. */
function WithoutAnswer() {
  const { status } = useGeneratedAnswer().state
  const { query } = useQuerySummary().state
  const isLoading = usePage((page) => page.status === 'loading')
  if (query === '' || isLoading || status !== 'none') return null
  return <p className="hint">{`The platform has no answer to “${query}”.`}</p>
}

function Talk() {
  const { ask, state } = useConversation()
  return (
    <>
      <ul className="try-queries" aria-label="Questions to try">
        {talk.map((question) => (
          <li key={question}>
            <button type="button" className="chip" aria-disabled={!state.canAsk} onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
      <Conversation
        className="talk"
        headingLevel={3}
        markdown={Markdown}
        parts={parts}
        renderCitation={renderCitation}
        labels={{ steps: { Searching: 'Reading the documents…' } }}
      />
    </>
  )
}

function Faults() {
  const { submit } = useSearchBox()
  return (
    <>
      <Choices legend="What goes wrong" choices={answerFaults} chosen={useSwitch(fault).label} onChoose={fault.set} />
      <div className="lab-row">
        <button type="button" className="button button-strong" onClick={() => submit()}>
          Ask again
        </button>
      </div>
    </>
  )
}

function Wire() {
  const lines = useSwitch(wireLog)
  if (lines.length === 0) return <p className="hint">Nothing was sent yet.</p>
  return (
    <ol className="lab-lines">
      {lines.map((line, index) => (
        <li key={index}>
          <code>{line}</code>
        </li>
      ))}
    </ol>
  )
}
