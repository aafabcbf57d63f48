/** A manifest of a program and one of a driver, for tests of features in `<counters>`. */

const START = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation>
`;
const END = `
  </instrumentation>
</instrumentationManifest>
`;

export const program = `${START}    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
      <provider symbol="Shop" providerGuid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b701}" applicationIdentity="shop.exe"
          resourceBase="1001">
        <counterSet symbol="Orders" guid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b702}" uri="Shop.Orders" name="Shop Orders"
            description="The orders." instances="globalAggregate">
          <counter id="1" uri="Shop.Orders.Rate" symbol="OrdersRate" name="Orders/sec" description="How many."
              type="perf_counter_counter" detailLevel="standard" defaultScale="2" aggregate="sum"/>
          <counter id="2" uri="Shop.Orders.Time" symbol="OrdersTime" name="Time" description="How long."
              type="perf_average_timer" baseID="3" detailLevel="advanced"/>
          <counter id="3" uri="Shop.Orders.Base" symbol="OrdersBase" type="perf_average_base" detailLevel="advanced">
            <counterAttributes><counterAttribute name="noDisplay"/></counterAttributes>
          </counter>
        </counterSet>
      </provider>
    </counters>${END}`;

export const driver = `${START}    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="2.0">
      <provider providerName="Disks" providerGuid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b711}" applicationIdentity="disk.sys"
          providerType="kernelMode">
        <counterSet symbol="Disk" guid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b712}" uri="Disk" name="Disk" nameID="101"
            description="The disks." descriptionID="103" instances="multiple">
          <structs>
            <struct name="Traffic" type="DISK_TRAFFIC"/>
            <struct name="Queue" type="DISK_QUEUE"/>
          </structs>
          <counter id="63" uri="Disk.Reads" symbol="DiskReads" name="Reads" nameID="105" description="How many."
              descriptionID="107" type="perf_counter_rawcount" detailLevel="standard" struct="Traffic" field="Reads"/>
        </counterSet>
      </provider>
    </counters>${END}`;
