/** Enumerations of tdh.h. Each constant's comment starts with its name in the Windows headers. */

/** PROPERTY_FLAGS: the form of a property. Binary templates number them differently. */
export const PropertyFlag = {
  /** PropertyStruct: a structure. Its members are other properties. */
  Struct: 0x1,
  /** PropertyParamLength: `length` is the index of the property that contains the length. */
  ParamLength: 0x2,
  /** PropertyParamCount: `count` is the index of the property that contains the count. */
  ParamCount: 0x4,
  /** PropertyWBEMXmlFragment: an XML fragment of a MOF class. */
  WbemXmlFragment: 0x8,
  /** PropertyParamFixedLength: the length is from the manifest. */
  ParamFixedLength: 0x10,
  /**
   * PropertyParamFixedCount: the count is from the manifest. The property is an array, even with one element.
   */
  ParamFixedCount: 0x20,
  /** PropertyHasTags: `tags` is set. */
  HasTags: 0x40,
  /** PropertyHasCustomSchema: described by its own schema. */
  HasCustomSchema: 0x80,
} as const;

/** MAP_FLAGS: the source of a map. */
export const MapFlag = {
  /** EVENTMAP_INFO_FLAG_MANIFEST_VALUEMAP: `valueMap` of a manifest. */
  ManifestValueMap: 0x1,
  /** EVENTMAP_INFO_FLAG_MANIFEST_BITMAP: `bitMap` of a manifest. */
  ManifestBitMap: 0x2,
  /** EVENTMAP_INFO_FLAG_MANIFEST_PATTERNMAP: `patternMap` of a manifest. */
  ManifestPatternMap: 0x4,
  /** EVENTMAP_INFO_FLAG_WBEM_VALUEMAP: ValueMap of a MOF class. */
  WbemValueMap: 0x8,
  /** EVENTMAP_INFO_FLAG_WBEM_BITMAP: BitMap of a MOF class. */
  WbemBitMap: 0x10,
  /** EVENTMAP_INFO_FLAG_WBEM_FLAG: the map of a MOF class is of type flag. */
  WbemFlag: 0x20,
  /** EVENTMAP_INFO_FLAG_WBEM_NO_MAP: values without a ValueMap. Their position is the value. */
  WbemNoMap: 0x40,
} as const;

/** MAP_VALUETYPE: the type of the keys of a map. */
export const MapValueType = {
  /** EVENTMAP_ENTRY_VALUETYPE_ULONG: a number. */
  Ulong: 0,
  /** EVENTMAP_ENTRY_VALUETYPE_STRING: a string. */
  String: 1,
} as const;

/** DECODING_SOURCE: the source of an event's description. */
export const DecodingSource = {
  /** DecodingSourceXMLFile: a manifest. */
  XmlFile: 0,
  /** DecodingSourceWbem: a MOF class. */
  Wbem: 1,
  /** DecodingSourceWPP: a TMF file. */
  Wpp: 2,
  /** DecodingSourceTlg: the event itself (TraceLogging). */
  Tlg: 3,
} as const;

/** TEMPLATE_FLAGS: four bits. */
export const TemplateFlag = {
  /** TEMPLATE_EVENT_DATA: the event's XML consists of its fields. */
  EventData: 1,
  /** TEMPLATE_USER_DATA: the event's XML is the UserData of the manifest. */
  UserData: 2,
  /** TEMPLATE_CONTROL_GUID: `eventGuid` is the provider's control GUID. */
  ControlGuid: 4,
} as const;
