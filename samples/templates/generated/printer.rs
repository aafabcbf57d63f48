// Events of printer.man, written by wevtc.
#![allow(dead_code, non_upper_case_globals)]

/// EVENT_DESCRIPTOR of Windows.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventDescriptor {
    pub id: u16,
    pub version: u8,
    pub channel: u8,
    pub level: u8,
    pub opcode: u8,
    pub task: u16,
    pub keyword: u64,
}

/// GUID of Windows.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guid {
    pub data1: u32,
    pub data2: u16,
    pub data3: u16,
    pub data4: [u8; 8],
}

/// Contoso-Printer
pub mod contoso_printer {
    use super::{EventDescriptor, Guid};

    pub const NAME: &str = "Contoso-Printer";
    pub const ID: Guid = Guid {
        data1: 0x6F2C0B5E,
        data2: 0x9C1D,
        data3: 0x4E0B,
        data4: [0x8F, 0x3A, 0x2D, 0x7A, 0x51, 0xC6, 0xE9, 0x14],
    };

    /// Channels, by the symbols of the C header.
    pub mod channels {
        /// Contoso-Printer/Operational
        pub const Contoso_Printer_CHANNEL_Operational: u8 = 16;
    }

    /// Levels, by the symbols of the C header.
    pub mod levels {
        /// win:Informational
        pub const WINEVENT_LEVEL_INFO: u8 = 4;
    }

    /// Tasks, by the symbols of the C header.
    pub mod tasks {
        /// Print
        pub const TASK_PRINT: u16 = 1;
    }

    /// Keywords, by the symbols of the C header.
    pub mod keywords {
        /// Jobs
        pub const KEYWORD_JOBS: u64 = 0x1;
    }

    /// Event descriptors, by the symbols of the C header.
    pub mod events {
        use super::EventDescriptor;

        /// Job %1 printed %2 on %3 pages.
        pub const JobPrinted: EventDescriptor = EventDescriptor {
            id: 1,
            version: 0,
            channel: 16,
            level: 4,
            opcode: 0,
            task: 1,
            keyword: 0x8000000000000001,
        };
    }
}
