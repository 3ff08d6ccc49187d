import { SmartSnippet, SmartSnippetQuestions } from '@querent/react'
import { Demo, LabShell, TryQueries } from '../shell'
import { AdvancedQueryForm } from './advanced-query-form'
import { ContextForm } from './context-form'
import { Corrections } from './corrections'
import { DictionaryForm } from './dictionary-form'
import { engine } from './engine'
import { Excerpts } from './excerpts'
import { FieldTable } from './field-table'
import { SettingsForm } from './settings-form'
import { Triggers } from './triggers'

engine.load()

export default function QueryPage() {
  return (
    <LabShell name="query" engine={engine}>
      <Demo title="Corrections" about="A misspelt query finds nothing, and someone has to notice." isWide>
        <Corrections />
      </Demo>
      <Demo title="Triggers" about="What a rule of the pipeline can ask of the page." isWide>
        <Triggers />
      </Demo>
      <Demo
        title="A direct answer"
        about="With its source, related questions, and a way to say whether it helped."
        isWide
      >
        <TryQueries queries={['css grid', 'what is baseline']} />
        <div className="snippets">
          <SmartSnippet className="snippet" headingLevel={3} />
          <SmartSnippetQuestions className="snippet-questions" />
        </div>
      </Demo>
      <Demo title="Advanced query" about="Expressions beside the query: ((q AND aq) OR dq) AND cq, ranked by lq.">
        <AdvancedQueryForm />
      </Demo>
      <Demo title="Search settings" about="They change while the page runs; what is left empty is up to the client.">
        <SettingsForm />
      </Demo>
      <Demo title="Context" about="What the page knows of its visitor, for rules of the pipeline to act on.">
        <ContextForm />
      </Demo>
      <Demo
        title="Dictionary fields"
        about="Fields with a value for each key: which one counts. This index has none, so the results stay."
      >
        <DictionaryForm />
      </Demo>
      <Demo title="Excerpt length" about="A feature taken out of the running engine, and put in anew." isWide>
        <Excerpts />
      </Demo>
      <Demo title="Fields" about="What the index has, asked for when you want to see it." isWide>
        <FieldTable />
      </Demo>
    </LabShell>
  )
}
