import { escapeText } from '../../manifest/xml/characters.js';

/** The names of the counters of a new provider. */
export interface NewCounters {
  /** The name of the manifest's file, whose characters ctrpp.exe can write. */
  readonly baseName: string;
  /** The start of all symbols and URIs, such as `ContosoPrint`. */
  readonly prefix: string;
  /** The path of the program with the texts. */
  readonly program: string;
  /** In braces. */
  readonly guids: CounterGuids;
}

export interface CounterGuids {
  readonly provider: string;
  readonly counterSet: string;
}

/** The string resources of most programs have smaller IDs. */
const FIRST_STRING = 1001;

/** Returns `<counters>` with a set of a rate, and of an average with its base. */
export function newCounters({ baseName, prefix, program, guids }: NewCounters): string {
  const file = program.slice(program.search(/[^\\/]*$/));
  return `    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
      <!-- Keep the GUIDs, the names, and the IDs: tools know the counters by them. -->
      <provider symbol="${prefix}Counters" providerGuid="${guids.provider}" applicationIdentity="${escapeText(file)}"
        resourceBase="${FIRST_STRING}">
        <counterSet symbol="${prefix}Jobs" guid="${guids.counterSet}" uri="${prefix}.Jobs" name="${baseName} Jobs"
          description="The jobs of ${baseName}." instances="single">
          <counter id="1" uri="${prefix}.Jobs.Rate" symbol="${prefix}JobRate" name="Jobs/sec"
            description="The number of jobs per second." type="perf_counter_counter" detailLevel="standard"/>
          <counter id="2" uri="${prefix}.Jobs.Time" symbol="${prefix}JobTime" name="Average job time"
            description="The average duration of a job." type="perf_average_timer" baseID="3" detailLevel="standard"/>
          <counter id="3" uri="${prefix}.Jobs.TimeBase" symbol="${prefix}JobTimeBase" type="perf_average_base"
            detailLevel="advanced">
            <counterAttributes>
              <counterAttribute name="noDisplay"/>
            </counterAttributes>
          </counter>
        </counterSet>
      </provider>
    </counters>
`;
}
